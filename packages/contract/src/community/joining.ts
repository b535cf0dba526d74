import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { startingVersion } from '../primitives.ts'
import { formats } from './formats.ts'
import { givenId } from './groups.ts'

/** The secret of an invitation. Sent in bodies only: addresses are logged and passed on. */
const token = z.string().min(1).max(200)

/** A person's name as they give it when they join. */
const name = {
  firstName: formats.name,
  lastName: formats.name,
}

const person = z.object({ firstName: z.string(), lastName: z.string() })

/** The link by which people come into a site, as its admins see it. */
const invitation = z
  .object({
    token: z.string(),
    /** Absent when the admin who made it has left. */
    createdBy: person.optional(),
    createdDate: z.string(),
    expiryDate: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

/** What anybody with the link may know of the site. */
const invitedSite = z
  .object({
    title: z.string(),
    theme: z.object({ primaryColor: z.string(), backgroundColor: z.string() }),
    avatarUrl: z.string().optional(),
  })
  .meta({ id: 'InvitedSite' })
export type InvitedSite = z.output<typeof invitedSite>

/**
 * How the viewer stands to a site: `closed` when they cannot ask to join, `askable` when they can,
 * `declined` until `askAgainDate`.
 */
const joinStanding = z
  .object({
    state: z.enum(['member', 'waiting', 'declined', 'askable', 'closed']),
    askAgainDate: z.string().optional(),
  })
  .meta({ id: 'JoinStanding' })
export type JoinStanding = z.output<typeof joinStanding>

/** The group that the invitation leads into; without it, the site's own invitation. */
const intoGroup = z.object({ group: givenId.optional() })

export const invitations = {
  getInvitation: endpoint({
    method: 'GET',
    path: '/sites/:site/invitation',
    summary: "The site's invitation, or that into a group; null when there is none (admins)",
    auth: 'session',
    query: intoGroup,
    reply: z.object({ invitation: invitation.nullable() }),
  }),
  /**
   * With `version` the renewal is refused (409, `edit-conflict`) when another admin has renewed or
   * withdrawn the invitation since; without, when there is one.
   */
  renewInvitation: endpoint({
    method: 'PUT',
    path: '/sites/:site/invitation',
    summary: 'Makes a new invitation in place of the former one (admins)',
    auth: 'session',
    query: intoGroup,
    body: z.object({
      days: z.number().int().min(1).max(365),
      version: startingVersion.optional(),
    }),
    reply: invitation,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/sites/:site/invitation',
    summary: 'Withdraws the invitation (admins)',
    auth: 'session',
    query: intoGroup,
  }),
  showInvitation: endpoint({
    method: 'POST',
    path: '/invitations/show',
    summary: 'What an invitation leads to; the same refusal whatever it is not valid for',
    auth: 'none',
    body: z.object({ token }),
    reply: invitedSite,
  }),
  /**
   * 404 where nobody has added the viewer; 409 (`opened`) for "not mine" where they have opened the
   * community: then they leave it. After "not mine" nobody makes them a member by adding a number.
   */
  answerInvitation: endpoint({
    method: 'PUT',
    path: '/sites/:site/own-invitation',
    summary: 'Whether a community that somebody has added the viewer to is theirs',
    auth: 'session',
    body: z.object({ isMine: z.boolean() }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Joins by an invitation; without a name only people whom the directory knows',
    auth: 'session',
    body: z.object({ token, name: z.object(name).optional() }),
    reply: z
      .object({
        /** `unnamed`: the name is needed. */
        state: z.enum(['member', 'waiting', 'declined', 'unnamed']),
        slug: z.string(),
        askAgainDate: z.string().optional(),
      })
      .meta({ id: 'AcceptedInvitation' }),
  }),
} as const

/** Somebody who waits to be let in. */
const joinRequest = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phoneNumber: z.string(),
    /** Who made the invitation; absent without one, or when that admin has left. */
    invitedBy: person.optional(),
    date: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'JoinRequest' })
export type JoinRequest = z.output<typeof joinRequest>

export const joinRequests = {
  getStanding: endpoint({
    method: 'GET',
    path: '/sites/:site/standing',
    summary: 'Whether the viewer is a member, waits, or can ask to join',
    auth: 'session',
    reply: joinStanding,
  }),
  askToJoin: endpoint({
    method: 'POST',
    path: '/sites/:site/join-requests',
    summary: 'Asks to join, where the site allows it',
    auth: 'session',
    body: z.object(name),
    reply: joinStanding,
  }),
  listJoinRequests: endpoint({
    method: 'GET',
    path: '/sites/:site/join-requests',
    summary: 'Who waits to be let in, the longest first (admins)',
    auth: 'session',
    reply: z.array(joinRequest),
  }),
  /**
   * Back to `waiting` undoes a decision of the last minutes. Refused (409, `edit-conflict`) when
   * another admin was faster.
   */
  decideJoinRequest: endpoint({
    method: 'PATCH',
    path: '/sites/:site/join-requests/:request',
    summary: 'Approves or declines a request, or undoes that (admins)',
    auth: 'session',
    body: z.object({
      state: z.enum(['approved', 'declined', 'waiting']),
      /** With `declined`: the number cannot ask again. */
      block: z.boolean().default(false),
      version: startingVersion,
    }),
    reply: joinRequest,
  }),
} as const

/** A number that cannot ask to join. */
const blockedNumber = z
  .object({
    id: z.string(),
    phoneNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    date: z.string(),
  })
  .meta({ id: 'BlockedNumber' })
export type BlockedNumber = z.output<typeof blockedNumber>

export const blockedNumbers = {
  listBlockedNumbers: endpoint({
    method: 'GET',
    path: '/sites/:site/blocked-numbers',
    summary: 'The numbers that cannot ask to join, newest first (admins)',
    auth: 'session',
    reply: z.array(blockedNumber),
  }),
  unblockNumber: endpoint({
    method: 'DELETE',
    path: '/sites/:site/blocked-numbers/:block',
    summary: 'Lets a number ask again (admins)',
    auth: 'session',
  }),
} as const
