import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { readWordings } from '../../../evaluation/lists.ts'
import { leadOf } from '../decide/lead.ts'
import { open } from '../decide/meanings.ts'

const now = Temporal.ZonedDateTime.from('2026-11-24T09:00[America/New_York]')
const texts = readWordings('open')
  .flatMap(({ cases }) => cases.map(({ text }) => text))
  .filter((text) => text.length < 200)

function read(text: string): void {
  leadOf(open({ text, language: 'en', zone: now.timeZoneId, now }))
}

/** Milliseconds of the processor that a text takes: other work on the machine does not count. */
function timeOf(some: readonly string[]): number {
  const before = process.cpuUsage()
  for (const text of some) read(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / some.length
}

/** Descriptions one behind the other, until they have so many characters. */
function longTexts(length: number): string[] {
  return Array.from({ length: 20 }, (_, at) => {
    let text = ''
    for (let next = at * 31; text.length < length; next += 7)
      text += `${texts[next % texts.length]}. `
    return text.slice(0, length)
  })
}

it('takes two milliseconds for a description, and grows no faster than its length', () => {
  timeOf(texts.slice(0, 300))
  expect(timeOf(texts.slice(0, 600))).toBeLessThan(2)
  const [short, long] = [timeOf(longTexts(500)), timeOf(longTexts(2000))]
  expect(long).toBeLessThan(30)
  expect(long / short).toBeLessThan(8)
})

// A text of more than 450 tokens is left to the rules: the longest ones above take no time here.
it('grows no faster than twice the length up to the longest text that it reads', () => {
  const leastOf = (length: number) =>
    Math.min(...Array.from({ length: 3 }, () => timeOf(longTexts(length))))
  timeOf(texts.slice(0, 300))
  const [short, long] = [leastOf(400), leastOf(1600)]
  expect(long).toBeLessThan(30)
  expect(long / short).toBeGreaterThan(2)
  expect(long / short).toBeLessThan(8)
})
