import type { Clock } from '../clock.ts'
import { wait } from '../wait.ts'
import { openWorker } from './open-worker.ts'
import { type ProofChallenge, searchProof } from './search.ts'

interface Solving {
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
}

/** Milliseconds of the main thread at a time: half a frame, so that the page stays smooth. */
const slice = 8

/** Solves a challenge, in a worker if possible. Rejects with the signal's reason. */
export async function solveProof(challenge: ProofChallenge, solving: Solving): Promise<string> {
  solving.signal?.throwIfAborted()
  const proof = await solveInWorker(challenge, solving)
  return proof ?? (await solveInSlices(challenge, solving))
}

/**
 * Returns undefined without workers, or when a content security policy or a bundler prevents this
 * one.
 */
function solveInWorker(
  challenge: ProofChallenge,
  { signal }: Solving,
): Promise<string | undefined> {
  const opened = openWorker()
  if (opened === undefined) return Promise.resolve(undefined)
  const { worker, close } = opened
  return new Promise<string | undefined>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.onerror = () => resolve(undefined)
    worker.postMessage(challenge)
  }).finally(close)
}

async function solveInSlices(
  challenge: ProofChallenge,
  { clock, signal }: Solving,
): Promise<string> {
  const search = searchProof(challenge)
  for (;;) {
    const end = performance.now() + slice
    do {
      const result = search.next()
      if (result.done) return result.value
    } while (performance.now() < end)
    await wait({ clock, milliseconds: 0, signal })
  }
}
