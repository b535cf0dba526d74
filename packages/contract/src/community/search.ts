import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { limits } from './constants.ts'

/**
 * A text with the parts that were searched for: pairs of start and length, in UTF-16 code units, in
 * order and without overlaps.
 */
const markedText = z
  .object({ text: z.string(), marks: z.array(z.tuple([z.number().int(), z.number().int()])) })
  .meta({ id: 'MarkedText' })
export type MarkedText = DeepReadonly<z.output<typeof markedText>>

const found = { id: z.string(), siteId: z.string(), title: markedText }

const foundAnnouncement = z.object({
  ...found,
  /** The part of the text around what was found. */
  detail: markedText.optional(),
  date: z.string(),
})
const foundLink = z.object({
  ...found,
  /** The heading above it, if that was found. */
  heading: markedText.optional(),
  /** The address. */
  detail: markedText,
  url: z.string(),
})
const foundEvent = z.object({
  ...found,
  /** The place, or the part of the notes around what was found. */
  detail: markedText.optional(),
  /**
   * The next date of a series, or the one whose own title or place was found. A day (YYYY-MM-DD)
   * of an event without times.
   */
  startDate: z.string(),
  timeZone: z.string(),
  /** Of a series, in words; absent where a single date of it was found. */
  recurrenceText: z.string().optional(),
  isPast: z.boolean(),
})
const foundContact = z.object({
  ...found,
  /** The groups, if one of them was found. */
  detail: markedText.optional(),
  /** +1 and ten digits. Absent where only admins see it. */
  phoneNumber: z.string().optional(),
})

function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), hasMore: z.boolean() })
}

/** The kinds of items that are searched. */
export const searchedKinds = ['announcements', 'links', 'events', 'contacts'] as const
export type SearchedKind = (typeof searchedKinds)[number]

const searchResults = z
  .object({
    announcements: page(foundAnnouncement),
    links: page(foundLink),
    events: page(foundEvent),
    contacts: page(foundContact),
    /** False while a community is still being read for its first search. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = DeepReadonly<z.output<typeof searchResults>>

/** Every text is accepted: what is no word is left out. */
const searchInput = z.object({
  query: z.string().max(limits.searchQuery, `At most ${limits.searchQuery} characters`),
  /** Items of each kind, at most. */
  limit: z.number().int().min(1).max(limits.searchResults).default(5),
  kinds: z.array(z.enum(searchedKinds)).min(1).max(searchedKinds.length).optional(),
})
export type SearchInput = z.output<typeof searchInput>

/** Sent as POST, so that what people look for is in no address and no log. */
export const search = {
  searchSite: endpoint({
    method: 'POST',
    path: '/sites/:site/search',
    summary: 'Searches announcements, links, events and contacts of a community',
    auth: 'session',
    body: searchInput,
    reply: searchResults,
  }),
  searchSites: endpoint({
    method: 'POST',
    path: '/search',
    summary: "Searches all of the viewer's communities",
    auth: 'session',
    body: searchInput,
    reply: searchResults,
  }),
} as const
