import { describe, expect, it } from 'vitest'
import { clock } from './clock.ts'
import { readWhole } from './testing/read-whole.ts'
import { zone } from './zone.ts'

describe('clock', () => {
  it.each([
    ['7pm', { clock: { hour: 19, minute: 0, half: 'pm', isExact: true }, certainty: 'sure' }],
    ['7:30', { clock: { hour: 7, minute: 30, isExact: false }, certainty: 'sure' }],
    ['19.30', { clock: { hour: 19, minute: 30, isExact: true }, certainty: 'dotted' }],
    ['8h30', { clock: { hour: 8, minute: 30, isExact: true }, certainty: 'sure' }],
    ['330pm', { clock: { hour: 15, minute: 30, half: 'pm', isExact: true }, certainty: 'sure' }],
    [
      '330 in the afternoon',
      { clock: { hour: 15, minute: 30, half: 'pm', isExact: true }, certainty: 'sure' },
    ],
    ['1930', { clock: { hour: 19, minute: 30, isExact: true }, certainty: 'military' }],
    ['8.am', { clock: { hour: 8, minute: 0, half: 'am', isExact: true }, certainty: 'sure' }],
    [
      'seven thirty',
      { clock: { hour: 7, minute: 30, isExact: false }, certainty: 'dotted', isInWords: true },
    ],
    [
      'six forty-five pm',
      {
        clock: { hour: 18, minute: 45, half: 'pm', isExact: true },
        certainty: 'sure',
        isInWords: true,
      },
    ],
    [
      'seven-fifteen',
      { clock: { hour: 7, minute: 15, isExact: false }, certainty: 'dotted', isInWords: true },
    ],
    ["9 o'clock", { clock: { hour: 9, minute: 0, isExact: false }, certainty: 'sure' }],
    ['9 o clock', { clock: { hour: 9, minute: 0, isExact: false }, certainty: 'sure' }],
    ['elevenish', { clock: { hour: 11, minute: 0, isExact: false }, certainty: 'sure' }],
    [
      'nine-ish',
      { clock: { hour: 9, minute: 0, isExact: false }, certainty: 'sure', isInWords: true },
    ],
    ['noon', { clock: { hour: 12, minute: 0, isExact: true }, certainty: 'sure' }],
    ['12 midnight', { clock: { hour: 24, minute: 0, isExact: true }, certainty: 'sure' }],
    ['half past seven', { clock: { hour: 7, minute: 30, isExact: false }, certainty: 'sure' }],
    ['half seven', { clock: { hour: 7, minute: 30, isExact: false }, certainty: 'sure' }],
    ['quarter to 8', { clock: { hour: 7, minute: 45, isExact: false }, certainty: 'sure' }],
    ['ten past 2pm', { clock: { hour: 14, minute: 10, isExact: true }, certainty: 'sure' }],
    ['five after noon', { clock: { hour: 12, minute: 5, isExact: true }, certainty: 'sure' }],
    ['twenty to 5pm', { clock: { hour: 16, minute: 40, isExact: true }, certainty: 'sure' }],
    ['20 to 5', { clock: { hour: 4, minute: 40, isExact: false }, certainty: 'sure' }],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(clock, text)).toEqual(value)
  })

  it.each(['25:00', '13 am', '7:75', '5 to 7', '123'])('does not read “%s”', (text) => {
    expect(readWhole(clock, text)).toBeUndefined()
  })
})

describe('zone', () => {
  it.each([
    ['ET', 'America/New_York'],
    ['(UTC)', 'UTC'],
    ['Pacific', 'America/Los_Angeles'],
    ['in London time', 'Europe/London'],
  ])('reads “%s”', (text, value) => {
    expect(readWhole(zone, text)).toEqual(value)
  })

  it.each(['et', 'Foo time'])('does not read “%s”', (text) => {
    expect(readWhole(zone, text)).toBeUndefined()
  })
})
