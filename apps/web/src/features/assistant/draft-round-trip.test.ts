import {
  announcementParameters,
  eventParameters,
  linkParameters,
  profileParameters,
} from '@maypole/contract/community'
import { expect, test } from 'vitest'
import { bodyOf } from './body-of.ts'
import type { RealProposal } from './draft.ts'
import { draftOf } from './draft.ts'

const zone = 'America/New_York'

/** A value for every field of a proposal, so that a new field in the contract fails here first. */
const proposals = {
  createEvent: {
    schema: eventParameters,
    parameters: {
      title: 'Potluck',
      location: 'Hall',
      notes: 'Bring a dish.',
      startDate: '2026-03-13T22:00:00.000Z',
      endDate: '2026-03-14T01:00:00.000Z',
      rrule: 'FREQ=WEEKLY',
      timeZone: zone,
      excludedDates: ['2026-03-20T22:00:00.000Z', '2026-04-03T22:00:00.000Z'],
    },
  },
  createAnnouncement: {
    schema: announcementParameters,
    parameters: { headline: 'Hello', body: 'World', pinned: true },
  },
  createProfile: {
    schema: profileParameters,
    parameters: {
      phoneNumber: '+14155550199',
      nickname: 'Countess',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      role: 'admin',
      groups: ['6f1f3c1e-4a58-4d5e-9a43-0d6f2f0c7a11'],
    },
  },
  createLink: {
    schema: linkParameters,
    parameters: { title: 'Album', link: 'https://example.org/' },
  },
} as const

/** Dates take the place of instants in an event of whole days. */
const wholeDays = {
  ...proposals.createEvent.parameters,
  allDay: true,
  startDate: '2026-03-13',
  endDate: '2026-03-14',
  excludedDates: ['2026-03-20', '2026-04-03'],
}

function parametersWith(tool: keyof typeof proposals, field: string): Record<string, unknown> {
  return field === 'allDay' ? wholeDays : proposals[tool].parameters
}

/** The create call of a link names its address `url`. */
const names: Readonly<Record<string, string>> = { link: 'url' }

const fields = Object.entries(proposals).flatMap(([tool, { schema }]) =>
  Object.keys(schema.shape).map((field) => [tool as keyof typeof proposals, field] as const),
)

test.each(fields)('%s: %s is created as proposed', (tool, field) => {
  const parameters = parametersWith(tool, field)
  expect(parameters).toHaveProperty(field)
  const proposal = { tool, parameters, explanation: '' } as unknown as RealProposal
  const body = bodyOf({
    draft: draftOf(proposal, 'Asia/Tokyo'),
    proposal,
    viewerZone: 'Asia/Tokyo',
  })
  expect(body).toHaveProperty(names[field] ?? field, parameters[field])
})

test.each(fields)('%s: without %s the other fields stay the same', (tool, field) => {
  const { schema } = proposals[tool]
  const isOptional = (schema.shape as Record<string, { isOptional(): boolean }>)[
    field
  ]?.isOptional()
  if (isOptional !== true || field === 'allDay') return
  const { [field]: _, ...others }: Record<string, unknown> = proposals[tool].parameters
  // Without a rule there is no series with excluded days.
  if (field === 'rrule') delete others.excludedDates
  const proposal = { tool, parameters: others, explanation: '' } as unknown as RealProposal
  const body = bodyOf({ draft: draftOf(proposal, zone), proposal, viewerZone: zone })
  expect(body).toMatchObject(others)
})

test('an event of whole days is created with every date as proposed', () => {
  const proposal = { tool: 'createEvent', parameters: wholeDays, explanation: '' } as RealProposal
  const body = bodyOf({ draft: draftOf(proposal, zone), proposal, viewerZone: zone })
  expect(body).toEqual(wholeDays)
})
