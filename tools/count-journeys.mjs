/**
 * Counts the journeys of a Playwright report (its JSON reporter). Those that needed a second
 * attempt are no failures, but are named: each is a fault of a test, of the product or of the
 * machine. `passed` are the others that passed.
 */
export function countJourneys({ suites, stats, errors }, code) {
  const failed = stats.unexpected + errors.length
  return {
    passed: stats.expected,
    // The runner itself can fail, too.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
    atSecondAttempt: suites.flatMap((suite) => flakyTitles(suite, [])),
  }
}

function flakyTitles({ title, suites = [], specs = [] }, before) {
  const path = [...before, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyTitles(suite, path)),
  ]
}

/** Returns a part of a summary: `312 passed, 0 failed, 1 at the second attempt: A title`. */
export function describeCount({ passed, failed, skipped = 0, atSecondAttempt = [] }) {
  const parts = [`${passed} passed`, `${failed} failed`]
  if (skipped > 0) parts.push(`${skipped} skipped`)
  if (atSecondAttempt.length > 0)
    parts.push(`${atSecondAttempt.length} at the second attempt: ${atSecondAttempt.join('; ')}`)
  return parts.join(', ')
}
