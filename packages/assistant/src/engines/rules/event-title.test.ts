import { describe, expect, it } from 'vitest'
import { readSource } from '../grammar/text/source-text.ts'
import { takeTitle } from './event-title.ts'
import { cover, covered, openSheet } from './sheet.ts'

/** Returns the title of a text, of which what stands in braces is a time or a place. */
function titleOf(text: string): string {
  const plain = text.replaceAll(/[{}]/g, '')
  const sheet = openSheet(readSource(plain))
  for (const [whole, words = ''] of text.matchAll(/\{([^}]*)\}/g)) {
    const start = plain.indexOf(words, text.indexOf(whole) > 0 ? 1 : 0)
    cover(sheet, { start, end: start + words.length })
  }
  return takeTitle(sheet)
}

describe('the title of an event', () => {
  it.each([
    ["Hi all, don't forget about the fair {on Friday}", 'Fair'],
    ['Save the date! Harvest fair {on Friday}', 'Harvest fair'],
    ['So-and-so reunion {on Friday}', 'So-and-so reunion'],
    ['{Friday 5pm}. Event name: Fair day | bring cups', 'Fair day'],
    ['Please add "Fair day" {on Friday}', 'Fair day'],
    ['Choir concert "Songs of Hope" {on Friday}', 'Choir concert "Songs of Hope"'],
    ['Comedy evening {on Friday}', 'Comedy evening'],
    ['Bring snacks, fair {on Friday}', 'Fair'],
    ['Lunch, where: {the barn}', 'Lunch'],
    ['St. Mark fair {on Friday}', 'St. Mark fair'],
    ['Scouts: campout {on Friday}', 'Scouts: campout'],
    ['We are meeting {on Friday}', 'Meeting'],
  ])('of “%s”', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  it.each([
    ['Homecoming {Friday} tailgate', 'Homecoming tailgate'],
    ['Lunch {Friday} with the Smiths', 'Lunch with the Smiths'],
    ['Dinner {Friday at 6} to plan the trip', 'Dinner to plan the trip'],
    ['Dinner {Friday at 6} to be confirmed', 'Dinner'],
    ['Bingo {Friday}, bring cups', 'Bingo'],
  ])('goes on behind its time: “%s”', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })

  it('has its weekday where both are a name', () => {
    expect(titleOf('{Sunday} school {at 10}')).toBe('Sunday school')
  })

  it('is empty where nothing is named', () => {
    expect(titleOf(`Please add an event {on Friday} ${covered}`)).toBe('')
  })
})
