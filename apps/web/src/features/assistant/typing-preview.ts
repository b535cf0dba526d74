/** A clock with one timer at a time in use, handed in. */
export interface Timers {
  now(): number
  start(callback: () => void, milliseconds: number): unknown
  stop(timer: unknown): void
}

/** How long a pause in typing is before something is asked, in milliseconds. */
const pause = 500
/** A server or network that takes longer to answer is asked no more. */
const tooSlow = 1500
/** Fewer characters say nothing yet. */
const fewest = 4

/**
 * Asks what a text will become while it is being written: after a pause, and never twice at a time.
 * A request that the next key makes obsolete is aborted. Stops for good when an answer takes long
 * or fails, as people have not asked for it.
 */
export function createTypingPreview<Reply>(options: {
  ask: (text: string, signal: AbortSignal) => Promise<Reply>
  onReply: (reply: Reply | undefined) => void
  timers: Timers
}) {
  const { ask, onReply, timers } = options
  let timer: unknown
  let underWay: AbortController | undefined
  let isOver = false

  function cancel(): void {
    timers.stop(timer)
    underWay?.abort()
  }
  async function request(text: string): Promise<void> {
    const mine = new AbortController()
    underWay = mine
    const startedAt = timers.now()
    try {
      const reply = await ask(text, mine.signal)
      if (mine.signal.aborted) return
      isOver = timers.now() - startedAt > tooSlow
      onReply(reply)
    } catch {
      if (mine.signal.aborted) return
      isOver = true
      onReply(undefined)
    }
  }
  return {
    /** Call with every change of the text. */
    typed(text: string): void {
      cancel()
      if (isOver || text.trim().length < fewest) onReply(undefined)
      else timer = timers.start(() => void request(text), pause)
    },
    /** Forgets what is under way, as when the text is sent. */
    cancel,
  }
}
