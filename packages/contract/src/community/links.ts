import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { linkUrl, oneLineText, page, startingVersion } from '../primitives.ts'
import { limits } from './constants.ts'

export const link = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    /** Address on this origin of the link's icon; absent when there is none. */
    iconUrl: z.string().optional(),
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
    title: oneLineText(1, limits.linkTitle),
    url: linkUrl,
    version: startingVersion.optional(),
  }),
) as z.ZodType<
  { title: string; url: string; version?: number | undefined },
  { title: string; version?: number | undefined } & ({ url: string } | { link: string })
>

export const links = {
  listLinks: endpoint({
    method: 'GET',
    path: '/sites/:site/links',
    summary: 'The links, as added',
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
} as const
