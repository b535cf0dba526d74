import type { ClientOptions } from '@maypole/sdk'
import type { FullClient } from '@maypole/sdk/full'
import { createLazyClient } from '@maypole/sdk/lazy'
import { type MountedWidget, showWidget } from './app/mount.ts'
import type { IdentityProviderOptions } from './context/identity-provider.ts'
import type { WidgetOptions } from './context/widget-props.ts'
import type { WidgetKind } from './state/kinds.ts'

export interface MountOptions
  extends Omit<WidgetOptions, 'passwordResetToken' | keyof IdentityProviderOptions> {
  /** A CSS selector. The widget is mounted into its first element. */
  readonly elementId: string
}

export interface ResetPasswordMountOptions extends MountOptions {
  readonly passwordResetToken: string
}

export interface IdentityProviderMountOptions
  extends MountOptions,
    Pick<WidgetOptions, 'getIDPConsentManifest'> {}

/** Every call of the full client, and the widget's four mounts. */
export interface UIClient extends FullClient {
  /** Shows the login. Mounting into the same element again updates it. */
  mountLogin(options: MountOptions): MountedWidget
  /** Shows the form for a new password, for the token of a reset mail. */
  mountResetPassword(options: ResetPasswordMountOptions): MountedWidget
  /** Shows the passkeys of the signed-in person, and adds new ones. */
  mountPasskeyRegistration(options: MountOptions): MountedWidget
  /** Shows the consent or the logout screen for the page's address. */
  mountIdentityProvider(options: IdentityProviderMountOptions): MountedWidget
}

/**
 * Creates a client of one project together with its widget. Takes the same arguments as
 * `createFullClient`.
 *
 * @throws UsageError for invalid arguments.
 */
export function createUIClient(publicToken: string, options: ClientOptions = {}): UIClient {
  return addMounts(createLazyClient(publicToken, options))
}

/** Adds the mounts to an existing client. */
export function addMounts(client: FullClient): UIClient {
  const shown = new WeakMap<Element, { kind: WidgetKind; widget: ReturnType<typeof showWidget> }>()

  const mount =
    (kind: WidgetKind) =>
    (options: MountOptions & Partial<ResetPasswordMountOptions>): MountedWidget => {
      const { elementId, ...rest } = options
      const element = findElement(elementId)
      let present = shown.get(element)
      if (present?.kind !== kind || !present.widget.isInPlace()) {
        present?.widget.unmount()
        const name = `${kind}-${elementId}`
        present = { kind, widget: showWidget({ element, client, name }) }
        shown.set(element, present)
      }
      const { widget } = present
      widget.update({ ...rest, kind })
      return {
        unmount() {
          if (shown.get(element)?.widget === widget) shown.delete(element)
          widget.unmount()
        },
      }
    }

  return {
    ...client,
    mountLogin: mount('login'),
    mountResetPassword: mount('resetPassword'),
    mountPasskeyRegistration: mount('passkeyRegistration'),
    mountIdentityProvider: mount('identityProvider'),
  }
}

function findElement(selector: string): Element {
  const element = typeof selector === 'string' ? document.querySelector(selector) : null
  if (element === null)
    throw new Error(
      `The selector you specified (${selector}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before mounting.`,
    )
  return element
}
