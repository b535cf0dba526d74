import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { linkUrl, oneLineText, page, startingVersion } from '../primitives.ts'
import { limits } from './constants.ts'
import { formats } from './formats.ts'

export const link = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    /** Address on this origin of the link's icon; absent when there is none. */
    iconUrl: z.string().optional(),
    /** The heading that it stands under; absent for those above all headings. */
    section: z.string().optional(),
    /** Only admins see it. Absent for one that every member sees. */
    hidden: z.literal(true).optional(),
    version: z.number().int(),
  })
  .meta({ id: 'Link' })
export type Link = z.output<typeof link>

/** The assistant's proposal calls the address `link`; both names are accepted (PD-61). */
const linkInput = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null && 'link' in value && !('url' in value)
      ? { ...value, url: value.link }
      : value,
  z.object({
    title: formats.linkTitle,
    url: linkUrl,
    /** When absent, these stay as they are; a new link has no heading and is shown. */
    section: oneLineText(0, limits.linkSection).nullish(),
    hidden: z.boolean().optional(),
    version: startingVersion.optional(),
  }),
) as z.ZodType<LinkInput & { url: string }, LinkInput & ({ url: string } | { link: string })>

export interface LinkInput {
  title: string
  section?: string | null | undefined
  hidden?: boolean | undefined
  version?: number | undefined
}

/** Why a link is taken for dead: the status code of the answer, or what came in place of one. */
const failureReason = z.string().meta({
  description: 'A status code, `no-answer`, or `certificate`',
})

/** A link that did not answer, on two days at least. */
const deadLink = z
  .object({
    id: z.string(),
    /** When it was last requested, UTC. */
    date: z.string(),
    reason: failureReason,
  })
  .meta({ id: 'DeadLink' })
export type DeadLink = z.output<typeof deadLink>

/** The links of a site in order, by their ids, under their headings. */
const linkOrder = z
  .object({
    /** Changes when a link is added, deleted, moved or put under another heading. */
    version: z.string(),
    sections: z.array(
      z.object({
        /** Null for the links above all headings. */
        title: z.string().nullable(),
        links: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'LinkOrder' })
export type LinkOrder = z.output<typeof linkOrder>

export const links = {
  listLinks: endpoint({
    method: 'GET',
    path: '/sites/:site/links',
    summary: 'The links in order: as added, unless admins have arranged them',
    auth: 'session',
    query: z.object(page),
    reply: z.array(link),
  }),
  createLink: endpoint({
    method: 'POST',
    path: '/sites/:site/links',
    summary: 'Adds a link (admins)',
    auth: 'session',
    status: 201,
    body: linkInput,
    reply: link,
  }),
  updateLink: endpoint({
    method: 'PUT',
    path: '/sites/:site/links/:link',
    summary: 'Saves a link (admins)',
    auth: 'session',
    body: linkInput,
    reply: link,
  }),
  deleteLink: endpoint({
    method: 'DELETE',
    path: '/sites/:site/links/:link',
    summary: 'Deletes a link (admins)',
    auth: 'session',
  }),
  listDeadLinks: endpoint({
    method: 'GET',
    path: '/sites/:site/dead-links',
    summary: 'The links that did not answer when they were last requested (admins)',
    auth: 'session',
    reply: z.array(deadLink),
  }),
  /** A failure alone does not make it a dead link: the next one does, on another day. */
  checkLink: endpoint({
    method: 'POST',
    path: '/sites/:site/links/:link/check',
    summary: 'Requests the address of a link now (admins)',
    auth: 'session',
    reply: z.object({
      /** It is `unknown` when nothing can be said from here. */
      result: z.enum(['answered', 'failed', 'unknown']),
      reason: failureReason.optional(),
    }),
  }),
  getLinkOrder: endpoint({
    method: 'GET',
    path: '/sites/:site/link-order',
    summary: 'The order of the links and their headings (admins)',
    auth: 'session',
    reply: linkOrder,
  }),
  /** All links are named, each once. Headings without a link are not kept. */
  saveLinkOrder: endpoint({
    method: 'PUT',
    path: '/sites/:site/link-order',
    summary: 'Arranges all links at once, and names their headings (admins)',
    auth: 'session',
    body: z.object({
      /** That of the order it starts from. */
      version: z.string().max(64),
      sections: z
        .array(
          z.object({
            title: formats.linkSection.nullable(),
            links: z.array(z.string().max(36)).max(limits.linksPerSite),
          }),
        )
        .max(limits.linksPerSite + 1),
    }),
    reply: linkOrder,
  }),
} as const
