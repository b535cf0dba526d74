import type { Temporal } from 'temporal-polyfill'
import type { FormName, Words } from './languages/words.ts'
import { hasMonthFirst } from './moments.ts'

/** A wording by its name, with what stands in its slots: the same in every language. */
export type Phrase = {
  readonly form: FormName
  readonly dates?: readonly Temporal.PlainDate[]
  readonly clocks?: readonly Temporal.PlainTime[]
  readonly numbers?: readonly number[]
}

/** Returns the items of a list that is written as one text. */
export function listOf(text: string): readonly string[] {
  return text.split('|')
}

export function itemOf(text: string, place: number): string {
  const list = listOf(text)
  return list[place % list.length] ?? ''
}

/**
 * Fills the slots of a template. A part in square brackets is left out when a slot in it is empty.
 * `{Day}` is the value of `day` with a capital.
 */
export function fill(template: string, slotOf: (slot: string) => string | undefined): string {
  const fillPart = (part: string) => {
    let isComplete = true
    const text = part.replace(/\{(\w+)\}/g, (_, slot: string) => {
      const name = slot.charAt(0).toLowerCase() + slot.slice(1)
      const value = slotOf(name)
      if (value === undefined || value === '') isComplete = false
      return name === slot ? (value ?? '') : capitalise(value ?? '')
    })
    return { text, isComplete }
  }
  const open = template.replace(/\[([^\]]*)\]/g, (_, part: string) => {
    const { text, isComplete } = fillPart(part)
    return isComplete ? text : ''
  })
  return fillPart(open).text.replaceAll(/ {2,}/g, ' ').trim()
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function dateSlots(date: Temporal.PlainDate, words: Words): Record<string, string> {
  return {
    weekday: itemOf(words.weekdays, date.dayOfWeek - 1),
    weekdays: itemOf(words.weekdaysPlural, date.dayOfWeek - 1),
    month: itemOf(words.months, date.month - 1),
    mon: itemOf(words.shortMonths, date.month - 1),
    day: String(date.day),
    ordinal: itemOf(words.ordinals, date.day - 1),
    year: String(date.year),
  }
}

function clockSlots(clock: Temporal.PlainTime, words: Words): Record<string, string> {
  const hour = clock.hour % 12 === 0 ? 12 : clock.hour % 12
  const half = clock.hour < 12 ? 0 : clock.hour < 20 ? 1 : 2
  return {
    h: String(hour),
    hh: String(clock.hour).padStart(2, '0'),
    mm: String(clock.minute).padStart(2, '0'),
    half: itemOf(words.halves, half),
    at: itemOf(words.at, hour === 1 ? 0 : 1),
  }
}

/** Says a phrase. The zone is that of the writer: it orders numeric dates. */
export function say(phrase: Phrase, options: { words: Words; zone: string }): string {
  const { words, zone } = options
  return fill(words.forms[phrase.form], (slot) => {
    const [, name = '', digit = '1'] = /^([a-z]+)(\d?)$/i.exec(slot) ?? []
    const place = Number(digit === '' ? 1 : digit) - 1
    const date = phrase.dates?.[place]
    const clock = phrase.clocks?.[place]
    if (name === 'numeric' && date !== undefined)
      return hasMonthFirst(zone) ? `${date.month}/${date.day}` : `${date.day}/${date.month}`
    if (name === 'n') return String(phrase.numbers?.[place] ?? '')
    if (name === 'holiday') return itemOf(words.holidays, phrase.numbers?.[place] ?? 0)
    if (name === 'nth') return itemOf(words.nth, (phrase.numbers?.[place] ?? 1) - 1)
    return (
      (date && dateSlots(date, words)[name]) ??
      (clock && clockSlots(clock, words)[name]) ??
      undefined
    )
  })
}
