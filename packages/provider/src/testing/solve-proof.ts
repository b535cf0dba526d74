import { leadingZeros } from '../core/proof-of-work/proof-of-work.ts'

/** Solves what `proof_of_work_required` asks for. */
export function solveProof(asked: { challenge: string; bits: number; rounds: number }): string {
  const counters = Array.from({ length: asked.rounds }, (_, round) => {
    let counter = 0
    while (leadingZeros(`${asked.challenge}.${round}.${counter}`) < asked.bits) counter++
    return counter
  })
  return `${asked.challenge}:${counters.join('.')}`
}
