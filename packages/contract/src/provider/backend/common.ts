import { z } from 'zod'
import { oneLineText } from '../../primitives.ts'

/** Fields that many calls of the backend API have. */

/** Claims that an app's server adds to a session; null removes one. */
export const customClaims = z.record(z.string().max(200), z.unknown()).optional()

/** The client on whose behalf the server calls, as it knows it. */
export const attributes = z
  .object({
    ip_address: z.string().max(64).optional(),
    user_agent: z.string().max(2000).optional(),
  })
  .optional()

export const minutes = z.number().optional()

/** A user's id, or the external id that the project gave the user. */
export const userId = z.string().max(200)

/** The same in an address; what cannot be an id is one that nobody has. */
export const idQuery = z
  .string()
  .default('')
  .transform((text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : ''))

const namePart = oneLineText(0, 100).optional()
const userName = z
  .object({ first_name: namePart, middle_name: namePart, last_name: namePart })
  .optional()

/** Merged key by key; a null removes its key. */
const metadata = z.record(z.string(), z.unknown()).optional()

/** What a server can say of a user, in whatever call creates or changes one. */
export const userFields = {
  name: userName,
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
}

/** A page of a search: what the last one gave as `next_cursor`, and how many to give. */
export const pageFields = {
  cursor: z.string().max(1000).nullish(),
  limit: z.number().optional(),
}

/** How many there are altogether, -1 where they are too many to count, and how to go on. */
export const resultsMetadata = z.object({
  total: z.int(),
  next_cursor: z.string().nullable(),
})

/** Called with the project's id and secret. */
export const call = { auth: 'secret' } as const
