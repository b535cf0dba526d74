import { describe, expect, it } from 'vitest'

interface Count {
  passed: number
  failed: number
  skipped?: number
}
const module = new URL('./count-journeys.mjs', import.meta.url).href
const { countJourneys, describeCount } = (await import(module)) as {
  countJourneys(report: object, code: number): Count
  describeCount(count: Count): string
}

/** What is counted of a report as Playwright writes it. */
function report(statuses: readonly string[], errors: readonly object[] = []) {
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  return {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    errors,
  }
}

describe('journeys', () => {
  it('that pass are counted', () => {
    const count = countJourneys(report(['expected', 'expected', 'skipped']), 0)
    expect(count).toEqual({ passed: 2, failed: 0, skipped: 1 })
    expect(describeCount(count)).toBe('2 passed, 0 failed, 1 skipped')
  })

  it('that pass at a second attempt have failed', () => {
    const count = countJourneys(report(['flaky', 'expected']), 0)
    expect(describeCount(count)).toBe('1 passed, 1 failed')
  })

  it('that fail, and files that cannot be loaded, are failures', () => {
    expect(countJourneys(report(['unexpected', 'expected'], [{ message: 'No file' }]), 1)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
    })
  })

  it('fail where their runner does', () => {
    expect(countJourneys(report(['expected']), 130).failed).toBe(1)
  })
})

it('a count of other tests is said in the same way', () => {
  expect(describeCount({ passed: 3, failed: 1 })).toBe('3 passed, 1 failed')
})
