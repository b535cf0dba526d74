import type { ProviderUser } from '@maypole/contract/provider'
import { toBase64Url } from '../base64url.ts'
import { isApiError } from '../errors.ts'
import type { PasskeyBrowser } from '../passkey-browser.ts'
import type { ProductParts } from './product.ts'

/**
 * Keeps password managers in step with the account (WebAuthn Level 3, Signal API), after passkeys
 * are removed or the user is renamed, here, in another tab or on another device.
 */
export interface PasskeySignals {
  /** Waits for a sign-in, and reports a passkey that the account no longer has. */
  follow<Answer>(
    credential: { readonly rpId: unknown; readonly credentialId: unknown },
    answer: Promise<Answer>,
  ): Promise<Answer>
  /** Reports the user's current name. */
  tellUser(): void
}

export function createPasskeySignals(
  { page, send, store }: Pick<ProductParts, 'page' | 'send' | 'store'>,
  browser: PasskeyBrowser,
): PasskeySignals {
  const rpId = page.hostname
  let known = store.getState().user

  // A password manager's failure is not the caller's.
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)

  /** Reports the remaining passkeys, so that others are no longer offered. */
  async function tellPasskeys() {
    // With a session, the server's reply lists all acceptable passkeys, which are all that exist.
    const { user_id, public_key_credential_request_options: text } = await send(
      'POST /webauthn/authenticate/start/secondary',
      { body: { domain: rpId } },
    )
    if (user_id !== known?.user_id) return
    const { allowCredentials = [] } = JSON.parse(text) as {
      allowCredentials?: readonly { readonly id: string }[]
    }
    await browser.signal('signalAllAcceptedCredentials', {
      rpId,
      userId: toHandle(user_id),
      allAcceptedCredentialIds: allowCredentials.map(({ id }) => id),
    })
  }

  function tellUser() {
    const { user } = store.getState()
    if (user === null || !browser.hasSignals) return
    const details = { rpId, userId: toHandle(user.user_id), ...nameUser(user) }
    quietly(() => browser.signal('signalCurrentUserDetails', details))
  }

  store.onUser((user) => {
    const before = known
    known = user
    // Only the visible one of several tabs does this.
    if (!browser.hasSignals || page.isHidden() || user?.user_id !== before?.user_id) return
    if (user === null || before === null) return
    const left = user.webauthn_registrations.length
    if (left < before.webauthn_registrations.length) quietly(tellPasskeys)
    if (nameUser(user).displayName !== nameUser(before).displayName) tellUser()
  })

  return {
    tellUser,
    async follow(credential, answer) {
      try {
        return await answer
      } catch (error) {
        const isUnknown =
          isApiError(error) && error.error_type === 'webauthn_registration_not_found'
        if (isUnknown) quietly(() => browser.signal('signalUnknownCredential', credential))
        throw error
      }
    },
  }
}

/** Returns the user handle that the server gives to passkeys. */
function toHandle(userId: string): string {
  return toBase64Url(new TextEncoder().encode(userId).buffer)
}

/** Returns the names that the server gives to a new passkey. */
function nameUser(user: ProviderUser): { name: string; displayName: string } {
  const { first_name, middle_name, last_name } = user.name
  const fullName = [first_name, middle_name, last_name].filter(Boolean).join(' ')
  const contact =
    user.emails.find(({ verified }) => verified)?.email ??
    user.phone_numbers.find(({ verified }) => verified)?.phone_number
  const name = contact || fullName || user.user_id
  return { name, displayName: fullName || name }
}
