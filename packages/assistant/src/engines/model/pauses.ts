/** After this many requests in a row without an answer, the server is not asked for a while. */
const failuresUntilPause = 3
/** Milliseconds. */
const pause = 30_000

/** Decides whether a server may be asked, from how it has answered lately. */
export interface Pauses {
  /**
   * Whether to do without the server. After a pause one request is let through; when it fails, the
   * next one follows after another pause.
   */
  isPausing(): boolean
  note(isAnswered: boolean): void
}

/** `now` is a monotonic clock in milliseconds. */
export function createPauses(now: () => number): Pauses {
  let unanswered = 0
  let pausesUntil = 0
  return {
    isPausing() {
      if (unanswered < failuresUntilPause) return false
      if (now() < pausesUntil) return true
      pausesUntil = now() + pause
      return false
    },
    note(isAnswered) {
      unanswered = isAnswered ? 0 : unanswered + 1
      if (!isAnswered) pausesUntil = now() + pause
    },
  }
}
