import { describe, expect, it } from 'vitest'

interface Count {
  passed: number
  failed: number
  skipped?: number
  atSecondAttempt?: string[]
}
const module = new URL('./count-journeys.mjs', import.meta.url).href
const { countJourneys, describeCount } = (await import(module)) as {
  countJourneys(report: object, code: number): Count
  describeCount(count: Count): string
}

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

/** A report as Playwright writes it: files, in them descriptions and specs. */
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
    suites: [
      {
        title: 'widget/a.spec.ts',
        specs: statuses.slice(0, 1).map((status) => spec('first', status)),
        suites: [
          {
            title: 'a code',
            specs: statuses.slice(1).map((status, index) => spec(`later ${index + 1}`, status)),
          },
        ],
      },
    ],
  }
}

describe('journeys', () => {
  it('that pass are counted', () => {
    const count = countJourneys(report(['expected', 'expected', 'skipped']), 0)
    expect(count).toEqual({ passed: 2, failed: 0, skipped: 1, atSecondAttempt: [] })
    expect(describeCount(count)).toBe('2 passed, 0 failed, 1 skipped')
  })

  it('that pass at the second attempt are named with their file', () => {
    const count = countJourneys(report(['flaky', 'expected', 'flaky']), 0)
    expect(count.failed).toBe(0)
    expect(describeCount(count)).toBe(
      '1 passed, 0 failed, 2 at the second attempt: widget/a.spec.ts › first; widget/a.spec.ts › a code › later 2',
    )
  })

  it('that fail twice, and files that cannot be loaded, are failures', () => {
    expect(countJourneys(report(['unexpected', 'expected'], [{ message: 'No file' }]), 1)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      atSecondAttempt: [],
    })
  })

  it('fail where their runner does', () => {
    expect(countJourneys(report(['expected']), 130).failed).toBe(1)
  })
})

it('a count of other tests is said in the same way', () => {
  expect(describeCount({ passed: 3, failed: 1 })).toBe('3 passed, 1 failed')
})
