import type { Flow } from '../context/flow.ts'
import { finishPasskey, refusePasskey } from './start-passkey.ts'

/** How often a passkey that was picked may fail before the browser offers none any more. */
const tries = 5

/**
 * Has the browser offer passkeys where it fills in the field of the form, until one has signed in or `signal` ends it. What goes
 * wrong is told to `onRefusal`. Returns at once in browsers that cannot.
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
        // The field is there, also in a shadow root, which cannot be searched from the document.
        disable_input_check: true,
        signal,
      })
      // Null: another call for a passkey took its place.
      if (reply !== null && !signal.aborted) finishPasskey(flow, reply)
      return
    } catch (error) {
      if (signal.aborted) return
      onRefusal(refusePasskey(flow, error))
    }
  }
}
