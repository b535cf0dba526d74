import { toBase64Url } from '../base64url.ts'
import { ProviderApiError } from '../errors.ts'
import type { PasskeyBrowser } from '../passkey-browser.ts'
import type { ProductParts } from './product.ts'

/** Keeps password managers in step with the account, where the browser can tell them (WebAuthn Level 3, Signal API). */
export interface PasskeySignals {
  /** Waits for a sign-in, and reports the passkey that it was tried with if the account has it no more. */
  follow<Answer>(
    credential: { readonly rpId: unknown; readonly credentialId: unknown },
    answer: Promise<Answer>,
  ): Promise<Answer>
  /** Says which passkeys are left, so that the others are no longer offered. */
  tellPasskeys(): void
  /** Says what the user is called. */
  tellUser(): void
}

export function createPasskeySignals(
  { page, send, store }: Pick<ProductParts, 'page' | 'send' | 'store'>,
  browser: PasskeyBrowser,
): PasskeySignals {
  const rpId = page.hostname
  // A password manager that does not listen is no failure of what was done.
  const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)
  const handleOf = (userId: string) => toBase64Url(new TextEncoder().encode(userId).buffer)

  return {
    async follow(credential, answer) {
      try {
        return await answer
      } catch (error) {
        const isUnknown =
          error instanceof ProviderApiError &&
          error.error_type === 'webauthn_registration_not_found'
        if (isUnknown) quietly(() => browser.signal('signalUnknownCredential', credential))
        throw error
      }
    },
    tellPasskeys() {
      if (!browser.hasSignals()) return
      quietly(async () => {
        // With a session, the server answers whose passkeys would do, and these are all that there are.
        const { user_id, public_key_credential_request_options: text } = await send(
          'POST /webauthn/authenticate/start/secondary',
          { body: { domain: rpId } },
        )
        if (user_id !== store.getState().user?.user_id) return
        const { allowCredentials = [] } = JSON.parse(text) as {
          allowCredentials?: readonly { readonly id: string }[]
        }
        await browser.signal('signalAllAcceptedCredentials', {
          rpId,
          userId: handleOf(user_id),
          allAcceptedCredentialIds: allowCredentials.map(({ id }) => id),
        })
      })
    },
    tellUser() {
      const { user } = store.getState()
      if (user === null || !browser.hasSignals()) return
      // The names that the server gives to a new passkey.
      const { first_name, middle_name, last_name } = user.name
      const fullName = [first_name, middle_name, last_name].filter(Boolean).join(' ')
      const contact =
        user.emails.find(({ verified }) => verified)?.email ??
        user.phone_numbers.find(({ verified }) => verified)?.phone_number
      const name = contact || fullName || user.user_id
      quietly(() =>
        browser.signal('signalCurrentUserDetails', {
          rpId,
          userId: handleOf(user.user_id),
          name,
          displayName: fullName || name,
        }),
      )
    },
  }
}
