/**
 * Returns the milliseconds to wait after an attempt, the first being 1: doubled each time up to
 * `longest`, and spread by a fifth, so that messages of an outage do not come back together.
 */
export function retryDelay(
  attempts: number,
  options: {
    /** Milliseconds. */
    first: number
    longest: number
    /** 0 to 1. */
    random: () => number
  },
): number {
  const { first, longest, random } = options
  return Math.min(longest, first * 2 ** (attempts - 1)) * (0.8 + random() * 0.4)
}
