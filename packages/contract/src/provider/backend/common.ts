import { z } from 'zod'
import { oneLineText } from '../../primitives.ts'
import { authenticateReply, providerSession } from '../objects.ts'

/** Fields that many calls of the backend API have. */

/** Claims that an app's server adds to a session; null removes one. */
export const customClaims = z.record(z.string().max(200), z.unknown()).optional()

/**
 * A member of an object within a body: libraries for other languages send null for what is left
 * out.
 */
export function member<Type extends z.ZodType>(type: Type) {
  return type.nullish().transform((value) => value ?? undefined)
}

/** The client on whose behalf the server calls, as it knows it. */
export const attributes = z
  .object({
    ip_address: member(z.string().max(64)),
    user_agent: member(z.string().max(2000)),
  })
  .optional()

export const minutes = z.number().optional()

/** How a server names a session. */
export const sessionName = {
  session_token: z.string().max(200).optional(),
  session_jwt: z.string().max(20_000).optional(),
}

/** What every call that signs in takes beside the proof. */
export const signInFields = {
  ...sessionName,
  session_duration_minutes: minutes,
  session_custom_claims: customClaims,
  attributes,
}

/** A user's id, or the external id that the project gave the user. */
export const userId = z.string().max(200)

/** The same in an address; what cannot be an id is one that nobody has. */
export const idQuery = z
  .string()
  .default('')
  .transform((text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : ''))

const namePart = member(oneLineText(0, 100))
const userName = z
  .object({ first_name: namePart, middle_name: namePart, last_name: namePart })
  .optional()

/** Merged key by key; a null removes its key. */
export const metadata = z.record(z.string(), z.unknown()).optional()

/** What a server can say of a user, in whatever call creates or changes one. */
export const userFields = {
  name: userName,
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
}

/** A language tag. */
export const locale = z.string().max(20).optional()

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

/** Whether the proof must come from the client that asked for it, by its attributes. */
export const matchOptions = z
  .object({
    ip_match_required: member(z.boolean()),
    user_agent_match_required: member(z.boolean()),
  })
  .optional()

/**
 * The reply to a sign-in. A server that asks for no duration and names no session wants the proof
 * alone: there is no session then, and both tokens are empty.
 */
export const signInReply = authenticateReply.extend({ session: providerSession.nullable() })
