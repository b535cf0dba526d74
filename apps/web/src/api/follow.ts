/** Milliseconds between two requests, and at most after failures. */
const interval = 10_000
const longestInterval = 300_000

/** What following depends on, from the browser. */
export interface FollowOptions {
  /** Names what is followed; pages of the same browser that follow it take turns. */
  readonly name: string
  /** Requests it. Returns whether it changed. Throws `StopFollowing` to end it for good. */
  readonly request: (signal: AbortSignal) => Promise<boolean>
  /** Called when another page of this browser found a change. */
  readonly onChangeElsewhere: () => void
  readonly random?: () => number
}

/** The request will not succeed again, such as after leaving the site. */
export class StopFollowing extends Error {
  override name = 'StopFollowing'
}

/**
 * Requests something every ten seconds while the page is visible, less often after failures. Of
 * several visible pages one does, and tells the others. Returns a function that stops it.
 */
export function follow(options: FollowOptions): () => void {
  const { name, request, onChangeElsewhere, random = randomShare } = options
  const channel = new BroadcastChannel(name)
  channel.onmessage = onChangeElsewhere
  const stopping = new AbortController()
  let turn: AbortController | undefined

  async function takeTurn({ signal }: AbortController): Promise<void> {
    for (let delay = interval; ; ) {
      // At different moments, so that a server that was down is not asked by all at once.
      await wait(delay * (0.85 + 0.3 * random()), signal)
      try {
        if (await request(signal)) channel.postMessage(name)
        delay = interval
      } catch (error) {
        if (error instanceof StopFollowing) return stop()
        if (signal.aborted) return
        delay = Math.min(delay * 2, longestInterval)
      }
    }
  }

  function lookAtPage(): void {
    turn?.abort()
    turn = undefined
    if (document.hidden || stopping.signal.aborted) return
    const own = new AbortController()
    turn = own
    void waitForTurn(own).catch(() => undefined)
  }

  /** Without locks, as on pages without https, every visible page requests on its own. */
  async function waitForTurn(own: AbortController): Promise<void> {
    const { locks } = navigator
    if (locks === undefined) return takeTurn(own)
    await locks.request(name, { signal: own.signal }, () => takeTurn(own))
  }

  function stop(): void {
    stopping.abort()
    turn?.abort()
    channel.close()
  }

  const { signal } = stopping
  document.addEventListener('visibilitychange', lookAtPage, { signal })
  lookAtPage()
  return stop
}

function randomShare(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value / 2 ** 32
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      // The signal outlives the wait: a page that stays open would keep every listener.
      signal.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', giveUp, { once: true })
  })
}
