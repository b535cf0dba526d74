import { passcodeMinutes } from '../../lib/passcode.ts'

/** A code that was sent: to what number, and the provider's name for the sending. */
export interface SentCode {
  readonly phoneNumber: string
  readonly methodId: string
}

const storageKey = 'maypole:sent-code'

/** Remembers in this tab that a code was sent, so that a reload does not lose the step. */
export function rememberSentCode(sent: SentCode | undefined, now = Date.now()): void {
  try {
    if (sent === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ ...sent, sentAt: now }))
  } catch {
    // A browser that stores nothing only forgets the step.
  }
}

/**
 * Returns the code that this tab waits for; undefined when there is none, or when it has expired.
 */
export function recallSentCode(now = Date.now()): SentCode | undefined {
  try {
    const { phoneNumber, methodId, sentAt } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const isWhole = typeof phoneNumber === 'string' && typeof methodId === 'string'
    const isAlive = now - sentAt < passcodeMinutes * 60_000
    return isWhole && isAlive ? { phoneNumber, methodId } : undefined
  } catch {
    return undefined
  }
}
