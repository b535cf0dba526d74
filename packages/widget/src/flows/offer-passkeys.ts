import type { Flow } from '../context/flow.ts'
import { finishPasskey, refusePasskey } from './start-passkey.ts'

/** Failures of a chosen passkey before the browser stops offering them. */
const tries = 5

/**
 * Has the browser offer passkeys in autofill of the form's field, until one has signed in or
 * `signal` aborts. Errors go to `onRefusal`. Returns at once in browsers without support.
 */
export async function offerPasskeys(
  flow: Flow,
  { signal, onRefusal }: { signal: AbortSignal; onRefusal: (text: string | undefined) => void },
): Promise<void> {
  const { client, config } = flow
  const hasAutofill = await client.webauthn.browserSupportsAutofill().catch(() => false)
  for (let left = tries; hasAutofill && left > 0 && !signal.aborted; left--) {
    try {
      const reply = await client.webauthn.authenticate({
        session_duration_minutes: config.sessionDurationMinutes,
        is_passkey: true,
        conditional_mediation: true,
        // The field exists, also in a shadow root, which the document cannot search.
        disable_input_check: true,
        signal,
      })
      // Null: another call for a passkey replaced it.
      if (reply !== null && !signal.aborted) finishPasskey(flow, reply)
      return
    } catch (error) {
      if (signal.aborted) return
      onRefusal(refusePasskey(flow, error))
    }
  }
}
