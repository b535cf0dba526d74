import type { Answer } from './create-test-community.ts'

/** What a request came to: its status and the kind of refusal, as `200` or `404 /problems/not-found`. */
function outcome({ status, body }: Answer): string {
  return status < 300 ? `${status}` : `${status} ${body.type}`
}

/** How many came to what. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1
  return counts
}
