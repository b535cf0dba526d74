import type { Answer } from './create-test-community.ts'

/** Returns a response's status and problem type, as `200` or `404 /problems/not-found`. */
function outcome({ status, body }: Answer): string {
  return status < 300 ? `${status}` : `${status} ${body.type}`
}

/** Counts responses by outcome. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1
  return counts
}
