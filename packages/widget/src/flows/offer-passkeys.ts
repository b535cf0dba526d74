import type { Flow } from '../context/flow.ts'
import { finishPasskey, refusePasskey } from './start-passkey.ts'

/** Failures of a chosen passkey before the browser stops offering them. */
const tries = 5

/**
 * Has the browser offer passkeys in autofill of the form's field, until one has signed in or
 * `signal` aborts. `tell` gets what the person is told. That stays until somebody chooses another
 * passkey: offers that fail by themselves, or are dismissed, say and take back nothing. Returns at
 * once in browsers without support.
 */
export async function offerPasskeys(
  flow: Flow,
  { signal, tell }: { signal: AbortSignal; tell: (text: string | undefined) => void },
): Promise<void> {
  const { client, config } = flow
  const hasAutofill = await client.webauthn.browserSupportsAutofill().catch(() => false)
  for (let left = tries; hasAutofill && left > 0 && !signal.aborted; left--) {
    let isChosen = false
    try {
      const reply = await client.webauthn.authenticate({
        session_duration_minutes: config.sessionDurationMinutes,
        is_passkey: true,
        conditional_mediation: true,
        // The field exists, also in a shadow root, which the document cannot search.
        disable_input_check: true,
        onChosen() {
          isChosen = true
          if (!signal.aborted) tell(undefined)
        },
        signal,
      })
      // Null: another call for a passkey replaced it.
      if (reply !== null && !signal.aborted) finishPasskey(flow, reply)
      return
    } catch (error) {
      if (signal.aborted) return
      const text = refusePasskey(flow, error)
      if (isChosen) tell(text)
    }
  }
}
