import type { Flow } from '../context/flow.ts'
import { passcodeLength } from './passcodes.ts'

/**
 * Waits for the code of an origin-bound text message (WebOTP) in browsers that support it. Returns
 * a function that stops waiting.
 */
export function receivePasscode(flow: Flow, onCode: (code: string) => void): () => void {
  const { window } = flow
  const waiting = new AbortController()
  if ('OTPCredential' in window) {
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal }
    window.navigator.credentials.get(request as CredentialRequestOptions).then(
      (credential) => {
        const { code } = (credential ?? {}) as { code?: unknown }
        if (waiting.signal.aborted || typeof code !== 'string') return
        if (new RegExp(`^\\d{${passcodeLength}}$`).test(code)) onCode(code)
      },
      // The person declined, or no message came: they type the code.
      () => undefined,
    )
  }
  return () => waiting.abort()
}
