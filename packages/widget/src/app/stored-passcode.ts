import type { OtpState } from '../state/state.ts'

/**
 * Stores where a code was sent, per tab, so that a reload comes back to "Enter passcode". Contains
 * no code.
 */
export function openStoredPasscode(options: { window: Window; key: string; now: () => number }) {
  const { window, now } = options
  const key = `maypole_widget_passcode_${options.key}`
  return {
    /** Returns the stored state while the code is valid. */
    read(): OtpState | undefined {
      try {
        const stored = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as OtpState | null
        const isValid =
          stored !== null &&
          ['sms', 'whatsapp', 'email'].includes(stored.type) &&
          typeof stored.methodId === 'string' &&
          typeof stored.otpDestination === 'string' &&
          stored.expiresAt > now()
        return isValid ? stored : undefined
      } catch {
        return undefined
      }
    },
    write(state: OtpState | undefined): void {
      try {
        if (state === undefined) window.sessionStorage.removeItem(key)
        else window.sessionStorage.setItem(key, JSON.stringify(state))
      } catch {
        // Without storage a reload starts from the beginning.
      }
    },
  }
}
