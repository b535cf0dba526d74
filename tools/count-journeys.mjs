/** Counts the journeys of a Playwright report (its JSON reporter). */
export function countJourneys({ stats, errors }, code) {
  const failed = stats.unexpected + stats.flaky + errors.length
  return {
    passed: stats.expected,
    // The runner itself can fail, too.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
  }
}

/** Returns a part of a summary: `312 passed, 1 failed, 2 skipped`. */
export function describeCount({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
