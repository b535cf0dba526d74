import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const mark = z.number().int().min(0)

/**
 * Which lists of a site have items that others added since the viewer last saw them. Each has the
 * mark to send back once the viewer has seen the list; lists without anything new are absent.
 */
export const news = z
  .object({
    announcements: mark.optional(),
    links: mark.optional(),
    profiles: mark.optional(),
    events: mark.optional(),
  })
  .meta({ id: 'News' })
export type News = z.output<typeof news>

export const seenLists = {
  markSeen: endpoint({
    method: 'PUT',
    path: '/sites/:site/seen',
    summary:
      'Records which lists the viewer has seen, by the marks in `news`; replies what is left',
    auth: 'session',
    body: news.refine((marks) => Object.keys(marks).length > 0, 'At least one list is needed'),
    reply: news,
  }),
} as const
