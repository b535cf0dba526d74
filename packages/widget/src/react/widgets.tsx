import type { FullClient } from '@maypole/sdk/full'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { claimKey } from '../app/claim-key.ts'
import { prepareProducts } from '../app/prepare-products.ts'
import { Widget } from '../app/widget.tsx'
import type { IdentityProviderOptions } from '../context/identity-provider.ts'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { WidgetKind } from '../state/kinds.ts'
import { useClient } from './maypole-provider.tsx'

export interface MaypoleWidgetProps
  extends Omit<WidgetOptions, 'passwordResetToken' | keyof IdentityProviderOptions> {
  /** The client. Default: that of `MaypoleProvider`. */
  readonly client?: FullClient
  /** Distinguishes two widgets of the same kind on one page. */
  readonly id?: string
}

/** The login. */
export function MaypoleLogin(props: MaypoleWidgetProps) {
  return <WidgetHost {...props} kind="login" />
}

/** The form for a new password, for the token of a reset mail. */
export function MaypoleResetPassword(props: MaypoleWidgetProps & { passwordResetToken: string }) {
  return <WidgetHost {...props} kind="resetPassword" />
}

/** The passkeys of the signed-in person, with a way to add new ones. */
export function MaypolePasskeyRegistration(props: MaypoleWidgetProps) {
  return <WidgetHost {...props} kind="passkeyRegistration" />
}

/** The consent or the logout screen for the page's address. */
export function MaypoleIdentityProvider(props: MaypoleWidgetProps & IdentityProviderOptions) {
  return <WidgetHost {...props} kind="identityProvider" />
}

interface WidgetHostProps extends MaypoleWidgetProps, WidgetOptions {
  readonly kind: WidgetKind
}

/** An element keeps a shadow root for good, so a widget without one needs another element. */
function WidgetHost(props: WidgetHostProps) {
  return <WidgetBox key={props.config?.enableShadowDOM ? 'shadow' : 'light'} {...props} />
}

/** An empty box on a server and in the first render, so that both match; then the widget. */
function WidgetBox(props: WidgetHostProps) {
  const { id, kind } = props
  const around = useClient()
  const client = props.client ?? around
  const host = useRef<HTMLDivElement>(null)
  const [widgetKey, setWidgetKey] = useState<string>()
  const [shadow, setShadow] = useState<ShadowRoot | null>(null)
  const usesShadowRoot = props.config?.enableShadowDOM ?? false

  useEffect(() => {
    const element = host.current
    if (element === null) return
    setWidgetKey(claimKey(element, `${kind}-${id ?? ''}`))
    return () => element.removeAttribute('data-mp-key')
  }, [kind, id])
  useEffect(() => {
    const element = host.current
    if (usesShadowRoot && element !== null)
      setShadow(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [usesShadowRoot])

  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (client !== undefined) prepareProducts(client, latest.current)
  }, [client])

  const isReady =
    widgetKey !== undefined && client !== undefined && (shadow !== null || !usesShadowRoot)
  const widget = isReady && <Widget {...props} client={client} widgetKey={widgetKey} />
  return (
    <div ref={host}>
      {shadow === null || !usesShadowRoot ? widget : createPortal(widget, shadow)}
    </div>
  )
}
