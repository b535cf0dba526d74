/** After so many requests in a row that a server did not answer, nobody waits for it for a while. */
const failuresUntilPause = 3
/** Milliseconds. */
const pause = 30_000

/** Says whether a server may be asked, by how it has answered lately. */
export interface Pauses {
  /** Whether to go on without the server. When a pause is over this lets one request try, and the next one when that has not helped for as long again. */
  isPausing(): boolean
  note(isAnswered: boolean): void
}

/** `now` in milliseconds, of a clock that only goes forward. */
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
