import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from '../../api/queries.ts'
import { findStored } from './find-stored.ts'

const client = new QueryClient()
client.setQueryData(keys.links('club'), [
  { id: 'l1', title: 'Dates', url: 'https://example.org', section: 'Café', version: 1 },
])
client.setQueryData(keys.groups('club'), [{ id: 'g1', name: 'Altos', version: 1 }])
client.setQueryData(keys.profiles('club'), [
  { id: 'p1', firstName: 'Ana', lastName: 'Lee', groups: ['g1', 'gone'] },
  { id: 'p2', firstName: 'Bob', lastName: 'Lee' },
])
const times = { cancelled: false, recurrenceId: '' }
client.setQueryData(keys.events('club'), [
  {
    id: 'e1',
    title: 'Rehearsal',
    location: 'School',
    timeZone: 'UTC',
    next: { startDate: '2026-03-02T12:00:00Z' },
    changedDates: [
      { ...times, startDate: '2026-02-09T12:00:00Z', title: 'Concert' },
      { ...times, startDate: '2026-03-16T12:00:00Z', title: 'Concert', cancelled: true },
      { ...times, startDate: '2026-03-23T12:00:00Z', title: 'Concert' },
    ],
  },
])
const find = (query: string) =>
  findStored(client, { query, siteId: 'club', now: Date.parse('2026-03-01T12:00:00Z') })

test('links are found by their heading', () => {
  expect(find('cafe').links.items).toMatchObject([{ id: 'l1', heading: { marks: [[0, 4]] } }])
  expect(find('dates').links.items).toMatchObject([{ id: 'l1', heading: undefined }])
})

test('contacts are found by their groups', () => {
  expect(find('alt').contacts.items).toMatchObject([{ id: 'p1', detail: { text: 'Altos' } }])
  expect(find('lee').contacts.items).toMatchObject([{ id: 'p1', detail: undefined }, {}])
})

test('a series is found by what its coming dates have of their own', () => {
  const concert = { title: { text: 'Concert' }, startDate: '2026-03-23T12:00:00Z', isPast: false }
  expect(find('concert school').events.items).toMatchObject([concert])
  expect(find('rehearsal').events.items).toMatchObject([{ startDate: '2026-03-02T12:00:00Z' }])
})
