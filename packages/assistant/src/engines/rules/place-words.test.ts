import { describe, expect, it } from 'vitest'
import { endsInShortForm } from '../grammar/text/short-forms.ts'
import { placeEnd } from './place-end.ts'
import {
  endsInPlace,
  holdsNext,
  isNoPlace,
  isNoVenue,
  isNumberedPlace,
  isOnline,
  isPartOfPlace,
  isPlainPlace,
  isRemark,
  isRoomBehindTitle,
  isSurface,
  namesPlace,
  tellsOfDeparture,
} from './place-words.ts'

describe('words of places', () => {
  it.each([
    [namesPlace, ['church hall', 'the gym behind it'], ['bees', 'winter']],
    [endsInPlace, ['clubhouse', 'church hall'], ['hall of fame']],
    [
      isRemark,
      ['bring snacks', 'please park behind', 'kids welcome', '$5 entry', 'first come', 'parking'],
      ["kids' room", 'food bank', 'parking lot', 'coffee shop', 'first floor', 'Rose Hall'],
    ],
    [isOnline, ['Zoom', 'the phone', 'Microsoft Teams'], ['the barn']],
    [isPartOfPlace, ['Room 4', 'upstairs'], ['Springfield']],
    [isNoPlace, ['honor of Sam', 'English', 'painting'], ['the hall', 'Leeds']],
    [isNoVenue, ['dusk', 'a time to be set', '202-555-0101'], ['the barn']],
    [isSurface, ['Main Street', 'the lawn'], ['the fifth']],
    [isPlainPlace, ['room B', 'Zoom', 'lot B'], ['lot of fun']],
    [isNumberedPlace, ['court 3'], ['court B', 'grade 3']],
    [isRoomBehindTitle, ['room 12', 'studio B'], ['grade 12', 'room twelve']],
    [holdsNext, ['A night with', 'Songs for the'], ['Karaoke']],
    [tellsOfDeparture, ['Walk from the depot', 'Carpool'], ['Quiz from the archive']],
  ] as const)('%o', (test, fitting, others) => {
    for (const text of fitting) expect(test(text), text).toBe(true)
    for (const text of others) expect(test(text), text).toBe(false)
  })
})

describe('the end of a place', () => {
  it.each([
    ['the barn, bring snacks', 'the barn'],
    ['12 Main St, Springfield, rain or shine', '12 Main St, Springfield'],
    ['St. Mark hall. Bring a coat', 'St. Mark hall'],
    ['the open-air stage every Friday', 'the open-air stage'],
    ['the corner on Elm Street', 'the corner on Elm Street'],
    ['the park on Fridays', 'the park'],
    ['Center for the Arts with Ana', 'Center for the Arts'],
    ['the pub for 8', 'the pub'],
  ])('of “%s”', (text, place) => {
    expect(text.slice(0, placeEnd(text, 0))).toBe(place)
  })

  it('is not behind a short form', () => {
    expect(['at St.', 'Rm.', 'a park.'].map(endsInShortForm)).toEqual([true, true, false])
  })
})
