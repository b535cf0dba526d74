import {
  type AgentTab,
  announcementParameters,
  type Change,
  communityEndpoints,
  eventParameters,
  type ItemKind,
  linkParameters,
  profileParameters,
} from '@maypole/contract/community'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { z } from 'zod'
import type { AgentProposalRow, SiteRow } from '../../../lists/tables.ts'
import { messages } from '../../../messages.ts'
import { findSiteItem, type ItemServices } from '../../site-items.ts'
import { completeEvent } from '../proposals/complete-event.ts'
import { presentOutcome } from '../proposals/present.ts'
import { propose } from '../proposals/propose.ts'
import { checkBody, readChange } from '../proposals/read-change.ts'
import { findOwn } from '../proposals/store.ts'
import { enterTab, type Tool, type ToolCall, tool } from './tool.ts'

const community = z.string().max(100).describe('Id or address')
const why = z.string().trim().min(1).max(500).describe("Why: the person's words that led to this")
const onlyProposes = 'Only proposes: the person confirms it in the app, or not.'

const { createEvent, createAnnouncement, createLink, createProfile } = communityEndpoints

/** Stores a proposal. Returns what the agent tells its person. */
async function submit(
  call: ToolCall,
  {
    community,
    tab,
    changeOf,
  }: {
    community: string
    tab: AgentTab
    changeOf: (site: SiteRow) => Promise<Change> | Change
  },
) {
  const { access, viewer, services } = call
  const site = await enterTab(call, { community, tab })
  const member = await services.membership.enter(viewer, site.id)
  const change = await changeOf(site)
  await call.requireGiven()
  const row = await propose(services, { access, member, change })
  return describe(row, { services, site })
}

/** What the agent is told of a proposal in a community. */
function describe(
  row: AgentProposalRow,
  { services, site }: { services: ItemServices; site: SiteRow },
) {
  const { publicUrl, clock } = services
  const link = `${publicUrl}/${site.slug}/announcements?proposals=${row.id}`
  return presentOutcome(row, { now: toInstant(clock.now()), link })
}

const words = z.object({ community, why })

const kinds = {
  event: { tab: 'events', kind: 'event' },
  announcement: { tab: 'announcements', kind: 'announcement' },
  contact: { tab: 'contacts', kind: 'profile' },
  link: { tab: 'links', kind: 'link' },
} as const satisfies Record<string, { tab: AgentTab; kind: ItemKind }>

/** Tools that propose, and write nothing but the proposal. */
export const proposeTools: readonly Tool[] = [
  tool({
    name: 'propose_event',
    title: 'Propose an event',
    description: `A new event or series. ${onlyProposes}`,
    input: words.extend({
      ...eventParameters.shape,
      title: z.string(),
      location: z.string().default(''),
      allDay: z.literal(true).optional(),
      startDate: z.string().describe('2026-03-10T19:00 in timeZone, an instant, or a day'),
      endDate: z.string().optional().describe('An hour later by default; the last day'),
      rrule: z.string().optional().describe('RFC 5545, such as FREQ=WEEKLY;BYDAY=MO'),
      timeZone: z.string().optional().describe("IANA; the community's by default"),
      excludedDates: z.array(z.string()).max(366).optional().describe('Days left out'),
    }),
    scope: 'propose',
    run: (call, { community, why: explanation, ...parameters }) =>
      submit(call, {
        community,
        tab: 'events',
        changeOf: (site) => {
          checkBody(createEvent.body, parameters)
          return completeEvent({ parameters, explanation }, site)
        },
      }),
  }),
  tool({
    name: 'propose_announcement',
    title: 'Propose an announcement',
    description: `A new announcement. ${onlyProposes}`,
    input: words.extend({
      ...announcementParameters.shape,
      body: z.string().default(''),
      pinned: z.boolean().default(false),
    }),
    scope: 'propose',
    run: (call, { community, why: explanation, ...parameters }) =>
      submit(call, {
        community,
        tab: 'announcements',
        changeOf: () => {
          checkBody(createAnnouncement.body, parameters)
          return { tool: 'createAnnouncement', parameters, explanation }
        },
      }),
  }),
  tool({
    name: 'propose_contact',
    title: 'Propose a contact',
    description: `A new person in the directory. ${onlyProposes}`,
    input: words.extend({
      ...profileParameters.omit({ groups: true }).shape,
      phoneNumber: z.string().describe('US: +1 and ten digits'),
      role: z.enum(['member', 'admin']).default('member'),
    }),
    scope: 'propose',
    run: (call, { community, why: explanation, ...parameters }) =>
      submit(call, {
        community,
        tab: 'contacts',
        changeOf: () => {
          checkBody(createProfile.body, parameters)
          return { tool: 'createProfile', parameters, explanation }
        },
      }),
  }),
  tool({
    name: 'propose_link',
    title: 'Propose a link',
    description: `A new link. ${onlyProposes}`,
    input: words.extend({ title: z.string(), link: z.string().describe('The address') }),
    scope: 'propose',
    run: (call, { community, why: explanation, ...parameters }) =>
      submit(call, {
        community,
        tab: 'links',
        changeOf: () => {
          checkBody(createLink.body, { title: parameters.title, url: parameters.link })
          return { tool: 'createLink', parameters: linkParameters.parse(parameters), explanation }
        },
      }),
  }),
  tool({
    name: 'propose_change',
    title: 'Propose a change',
    description: `Changes or deletes an item that a tool returned. ${onlyProposes}`,
    input: words.extend({
      kind: z.enum(['event', 'announcement', 'contact', 'link']),
      id: z.string().max(100),
      delete: z.boolean().default(false),
      values: z
        .record(z.string(), z.union([z.string(), z.boolean()]))
        .optional()
        .describe(
          'New values. Event: title, location, startDate, endDate (instants or days); for one date of a series scope "this", recurrenceId, and cancelled true. Announcement: headline, pinned. Contact: firstName, lastName, nickname, phoneNumber, email. Link: title, url',
        ),
    }),
    scope: 'propose',
    run: (call, { community, why: explanation, kind, id, delete: isDeletion, values }) =>
      submit(call, {
        community,
        tab: kinds[kind].tab,
        changeOf: async (site) => {
          const { services, viewer } = call
          const member = await services.membership.enter(viewer, site.id)
          const found = await findSiteItem(services, member, { kind: kinds[kind].kind, id })
          if (found === undefined) throw problems.notFound(messages.agents.noItem)
          if (isDeletion === (values !== undefined))
            throw problems.malformed(messages.agents.notBoth)
          return readChange(found, { values, explanation })
        },
      }),
  }),
]

/** Reads what became of a proposal. */
export const getProposal: Tool = tool({
  name: 'get_proposal',
  title: 'Outcome of a proposal',
  description: 'Whether the person has confirmed or declined a proposal of yours.',
  input: z.object({ id: z.string().max(100) }),
  scope: 'read',
  async run({ access, services }, { id }) {
    const of = { id, user: access.userId, client: access.clientId }
    const row = await findOwn(services.db, of)
    const site = row && (await services.membership.find(row.site_id))
    if (row === undefined || site === undefined) throw problems.notFound(messages.agents.noProposal)
    return describe(row, { services, site })
  },
})
