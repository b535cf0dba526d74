import { changes, type Update } from '@maypole/contract/community'
import { expect, test } from 'vitest'
import type { Api } from '../../../api/api.ts'
import { saveChange } from './change-calls.ts'

const items = {
  updateEvent: {
    id: 'one',
    title: 'Choir',
    location: 'Hall',
    allDay: false,
    version: 1,
    startDate: '2026-03-10T19:00:00Z',
    endDate: '2026-03-10T21:00:00Z',
    timeZone: 'UTC',
    rrule: 'FREQ=WEEKLY',
  },
  updateAnnouncement: { id: 'one', headline: 'Fair', body: 'On Sunday.', pinned: false },
  updateProfile: { id: 'one', firstName: 'Ada', lastName: 'Lovelace', nickname: '', email: '' },
  updateLink: { id: 'one', title: 'Map', url: 'https://example.org/' },
}
const oneDate = { scope: 'this', recurrenceId: '2026-03-17T19:00:00Z', cancelled: true }

/** A value for every field that can change, so that a new one in the contract fails here first. */
const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  updateEvent: {
    title: 'Rehearsal',
    location: 'Library',
    startDate: '2026-03-11T19:00:00Z',
    endDate: '2026-03-11T21:00:00Z',
    ...oneDate,
  },
  updateAnnouncement: { headline: 'Fête', pinned: true },
  updateProfile: {
    firstName: 'Grace',
    lastName: 'Hopper',
    nickname: 'Amazing',
    phoneNumber: '+14155550199',
    email: 'grace@example.org',
  },
  updateLink: { title: 'Plan', url: 'https://example.org/plan' },
}

const fields = changes.element.options.flatMap(({ shape }) =>
  'item' in shape && 'parameters' in shape
    ? Object.keys(shape.parameters.shape).map((field) => [shape.tool.value, field] as const)
    : [],
)

test.each(fields)('%s: a new %s is saved', async (tool, field) => {
  const bodies: unknown[] = []
  const api = {
    call: async (_name: string, { body }: { body: unknown }) => {
      bodies.push(body)
      return { id: 'one' }
    },
  }
  const value = values[tool]?.[field]
  expect(value).toBeDefined()
  const parameters = { ...(field in oneDate && oneDate), [field]: value }
  const change = { tool, item: items[tool], parameters, explanation: '' } as unknown as Update
  await saveChange(change, { api: api as unknown as Api, siteId: 'site' })
  expect(bodies).toEqual([expect.objectContaining({ [field]: value })])
})
