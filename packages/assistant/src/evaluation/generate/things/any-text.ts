import type { Draws } from '../draws.ts'
import type { Words } from '../languages/words.ts'
import { itemOf, listOf } from '../phrases.ts'

const marks = [' ', ', ', '. ', '\n', ' - ', ': ', ' (', ') ', '; ', '! ', ' 🎉 ', ' “', '” ']
const bare = [
  '7',
  '19:30',
  '5/6',
  '2027',
  '202-555-0101',
  'ana@example.org',
  'www.example.org',
  '8-10',
  '$5',
  '1st',
  '٣',
  'ﷺ',
]

/** Words of the language in any order, with numbers, marks and addresses between them. */
export function drawAnyText(draws: Draws, words: Words): string {
  const lists = [
    words.weekdays,
    words.months,
    words.meetings,
    words.fairs,
    words.asides,
    words.statements,
    words.repeating,
    words.weekdaysPlural,
    words.ordinals,
    words.halves,
    words.places.replaceAll('*', ''),
    `${words.and}|${words.or}|${words.dayLead}`,
    bare.join('|'),
  ]
  const count = 3 + draws.below(12)
  const parts = Array.from({ length: count }, () => {
    const list = draws.pick(lists)
    return `${itemOf(list, draws.below(listOf(list).length))}${draws.pick(marks)}`
  })
  return parts.join('').trim()
}
