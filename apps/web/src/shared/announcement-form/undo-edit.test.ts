import type { Announcement } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { undoBody } from './undo-edit.ts'

const picture = (id: string) => ({ id, hash: id, width: 640, height: 400, alt: '' })
const before: Announcement = {
  id: 'parking',
  headline: 'Parking',
  body: 'Use Oak Street.',
  date: '2030-05-07T23:00:00.000Z',
  pinned: false,
  version: 2,
  pictures: [picture('front')],
}

test('only the text is sent where pin, time and pictures are as they were', () => {
  const saved = { ...before, headline: 'Parking tonight', version: 3 }
  expect(undoBody(before, saved)).toEqual({
    headline: 'Parking',
    body: 'Use Oak Street.',
    version: 3,
  })
})

test('a new time goes, and pictures that were added', () => {
  const expiryDate = '2030-06-07T23:00:00.000Z'
  const pictures = [picture('back'), picture('front')]
  expect(undoBody(before, { ...before, pinned: true, expiryDate, pictures })).toMatchObject({
    pinned: false,
    expiryDate: null,
    pictures: before.pictures,
  })
  expect(undoBody({ ...before, expiryDate }, before)).toMatchObject({ expiryDate })
})

test('a removed picture is gone', () => {
  expect(undoBody(before, { ...before, pictures: [picture('back')] })).toBeUndefined()
})
