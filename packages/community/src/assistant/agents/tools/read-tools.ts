import {
  type Announcement,
  agentTabs,
  type EventOccurrence,
  type Link,
  type ListedSite,
  type Profile,
  type SearchResults,
} from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { z } from 'zod'
import { messages } from '../../../messages.ts'
import { foldText } from '../../../search/index.ts'
import { enterTab, type Tool, tool } from './tool.ts'

const community = z.string().max(100).describe('Id or address, from list_communities')
/** Items of a list that one call returns. */
const mostItems = 100
const month = 30 * 86_400_000

/** Tools that read, over the routes that the app uses. In the order in which they are listed. */
export const readTools: readonly Tool[] = [
  tool({
    name: 'list_communities',
    title: 'Communities',
    description: 'The communities of the person, with what you were given of each.',
    input: z.object({}),
    scope: 'read',
    async run({ ask, viewer, permissions }) {
      const sites = (await ask(viewer, 'GET', '/sites')) as ListedSite[]
      const given = sites.filter(
        ({ id, refusesAgents }) => permissions.has(id) && refusesAgents === undefined,
      )
      return {
        communities: given.map(({ id, slug, title, stats }) => ({
          id,
          address: slug,
          title,
          members: stats.memberCount,
          given: agentTabs.filter((tab) => permissions.get(id)?.has(tab)),
        })),
      }
    },
  }),
  tool({
    name: 'list_announcements',
    title: 'Announcements',
    description: 'Announcements of a community, pinned ones first, then the newest.',
    input: z.object({ community, limit: z.int().min(1).max(mostItems).default(20) }),
    scope: 'read',
    async run(call, { community, limit }) {
      const site = await enterTab(call, { community, tab: 'announcements' })
      const path = `/sites/${site.id}/announcements?limit=${limit}`
      const items = (await call.ask(call.viewer, 'GET', path)) as Announcement[]
      return {
        announcements: items.map(({ id, headline, body, date, pinned }) => ({
          id,
          headline,
          body,
          date,
          pinned,
        })),
      }
    },
  }),
  tool({
    name: 'list_events',
    title: 'Events',
    description:
      'All dates of events in a range, those of series too, by start; the next 30 days by default.',
    input: z.object({
      community,
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional().describe('At most a year after from'),
    }),
    scope: 'read',
    async run(call, { community, from, until }) {
      const site = await enterTab(call, { community, tab: 'events' })
      const start = from === undefined ? call.services.clock.now() : Date.parse(from)
      const end = until === undefined ? start + month : Date.parse(until)
      const range = new URLSearchParams({ from: toInstant(start), until: toInstant(end) })
      const path = `/sites/${site.id}/occurrences?${range}`
      const dates = (await call.ask(call.viewer, 'GET', path)) as EventOccurrence[]
      return {
        timeZone: site.time_zone,
        hasMore: dates.length > mostItems,
        dates: dates.slice(0, mostItems).map(({ eventId, ...date }) => ({ id: eventId, ...date })),
      }
    },
  }),
  tool({
    name: 'list_contacts',
    title: 'Contacts',
    description: 'People in the directory as this person sees them, by name.',
    input: z.object({
      community,
      name: z.string().max(limits.name).optional().describe('Part of a name'),
    }),
    scope: 'read',
    async run(call, { community, name = '' }) {
      const site = await enterTab(call, { community, tab: 'contacts' })
      const people = (await call.ask(call.viewer, 'GET', `/sites/${site.id}/profiles`)) as Profile[]
      const wanted = foldText(name.trim())
      const found = people.filter(({ firstName, lastName, nickname = '' }) =>
        foldText(`${firstName} ${lastName} ${nickname}`).includes(wanted),
      )
      return {
        hasMore: found.length > mostItems,
        contacts: found
          .slice(0, mostItems)
          .map(({ id, firstName, lastName, nickname, phoneNumber, email, role }) => ({
            id,
            firstName,
            lastName,
            nickname,
            phoneNumber,
            email,
            role,
          })),
      }
    },
  }),
  tool({
    name: 'list_links',
    title: 'Links',
    description: 'Links of a community, in their order.',
    input: z.object({ community }),
    scope: 'read',
    async run(call, { community }) {
      const site = await enterTab(call, { community, tab: 'links' })
      const links = (await call.ask(call.viewer, 'GET', `/sites/${site.id}/links`)) as Link[]
      return {
        hasMore: links.length > mostItems,
        links: links.slice(0, mostItems).map(({ id, title, url }) => ({ id, title, url })),
      }
    },
  }),
  tool({
    name: 'search',
    title: 'Search',
    description: 'Searches what you were given of a community by words.',
    input: z.object({ community, query: z.string().min(1).max(limits.searchQuery) }),
    scope: 'read',
    async run(call, { community, query }) {
      const site = await enterTab(call, { community, tab: undefined })
      const given = call.permissions.get(site.id)
      const kinds = agentTabs.filter((tab) => given?.has(tab))
      if (kinds.length === 0) throw problems.forbidden(messages.agents.noCommunity)
      const path = `/sites/${site.id}/search`
      const results = (await call.ask(call.viewer, 'POST', path, {
        query,
        kinds,
        limit: 20,
      })) as SearchResults
      return Object.fromEntries(
        kinds.map((kind) => [
          kind,
          results[kind].items.map(({ id, title, detail, ...rest }) => ({
            id,
            title: title.text,
            detail: detail?.text,
            ...('url' in rest ? { url: rest.url } : {}),
            ...('startDate' in rest ? { startDate: rest.startDate } : {}),
          })),
        ]),
      )
    },
  }),
]
