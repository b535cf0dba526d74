import { expect, test } from 'vitest'
import { messages as english } from './texts.en.ts'
import { texts as spanish } from './texts.es.ts'

test.each([
  ['en-US', english.lists.updated, 'Updated'],
  ['es-419', spanish.messages.lists.updated, 'Actualizado'],
])('in %s, the age of a list reads as the formatter of the platform writes it', (...row) => {
  const [locale, { minutes, hours, days }, updated] = row
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const count of [0, 1, 2, 59])
    expect(minutes(count)).toBe(`${updated} ${relative.format(-count, 'minute')}.`)
  for (const count of [1, 2, 23])
    expect(hours(count)).toBe(`${updated} ${relative.format(-count, 'hour')}.`)
  for (const count of [1, 3, 30])
    expect(days(count)).toBe(`${updated} ${relative.format(-count, 'day')}.`)
})
