import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { emailAddress, optionalText, page, startingVersion, usPhoneNumber } from '../primitives.ts'
import { limits } from './constants.ts'
import { formats } from './formats.ts'
import { groupsOfContact } from './groups.ts'
import { news } from './news.ts'

export const role = z.enum(['member', 'admin'])
export type Role = z.output<typeof role>

/** Who sees something of a contact. The person themselves always does. */
const audience = z.enum(['members', 'admins'])
export type Audience = z.output<typeof audience>

/** What of a contact has an audience: the entry as a whole, the number, the e-mail address. */
export const guardedFields = ['listing', 'phoneNumber', 'email'] as const
export type GuardedField = (typeof guardedFields)[number]

/** Who sees what of a contact: what a site has for people who have not chosen. */
export const visibility = z
  .object({ listing: audience, phoneNumber: audience, email: audience })
  .meta({ id: 'Visibility' })
export type Visibility = DeepReadonly<z.output<typeof visibility>>

const choice = audience.nullable()

/** What a person has chosen; null where the site's setting applies. */
const chosenVisibility = z
  .object({ listing: choice, phoneNumber: choice, email: choice })
  .meta({ id: 'ChosenVisibility' })
export type ChosenVisibility = DeepReadonly<z.output<typeof chosenVisibility>>

/**
 * A directory entry. `mayEdit` and `mayDelete` are the viewer's permissions, as the server's policy
 * decides.
 */
export const profile = z
  .object({
    id: z.string(),
    /** Empty for the creator of a site until edited (PD-4). */
    firstName: z.string(),
    lastName: z.string(),
    nickname: z.string().optional(),
    /** +1 and ten digits. Absent where only admins see it, and where there is none. */
    phoneNumber: z.string().optional(),
    /** Absent where there is none, and where only admins see it. */
    email: z.string().optional(),
    /** What only admins see of this contact; told to admins and to the person themselves. */
    hidden: z.array(z.enum(guardedFields)).optional(),
    /** The ids of the groups they are in; absent when in none. */
    groups: z.array(z.string()).optional(),
    /** The id of their photo, a square picture (`getPicture`); absent when there is none. */
    photo: z.string().optional(),
    /**
     * The ids of those who look after this contact, such as the parents of a child, as far as they
     * are listed for the viewer; absent where nobody does.
     */
    guardians: z.array(z.string()).optional(),
    role,
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Profile' })
export type Profile = DeepReadonly<z.output<typeof profile>>

/** Somebody whom the viewer looks after, such as a child. `photo` names a picture of the site. */
const lookedAfter = z
  .object({
    profileId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photo: z.string().optional(),
    /** Nobody else looks after them. */
    isLeftAlone: z.literal(true).optional(),
  })
  .meta({ id: 'LookedAfter' })
export type LookedAfter = DeepReadonly<z.output<typeof lookedAfter>>

/** The viewer's own profile, with their permissions in the site. */
export const ownProfile = profile
  .extend({
    /** +1 and ten digits. */
    phoneNumber: z.string(),
    mayAddContacts: z.boolean(),
    /** Absent where the viewer may. */
    mayDeleteEvents: z.literal(false).optional(),
    /** How many people wait to be let in; for admins only. */
    waiting: z.number().int().optional(),
    /** How many proposals of their agents wait for the viewer; absent when there are none. */
    proposals: z.number().int().optional(),
    visibility: chosenVisibility,
    /** For whom they answer, sign up and leave as for themselves; absent when there is nobody. */
    lookedAfter: z.array(lookedAfter).optional(),
    /** Absent when nothing is new. */
    news: news.optional(),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = DeepReadonly<z.output<typeof ownProfile>>

const email = z
  .union([z.literal('').transform(() => undefined), emailAddress])
  .nullish()
  .transform((text) => text ?? undefined)

const phoneNumber = z.preprocess(
  (text) => (text === '' ? undefined : text),
  usPhoneNumber.optional(),
)

const profileInput = z.object({
  firstName: formats.name,
  lastName: formats.name,
  nickname: optionalText(limits.name),
  /** Empty or absent for somebody who has none, and is looked after. */
  phoneNumber,
  email,
  /** The ids of the contacts who look after this one; without it these stay as they are. */
  guardians: z
    .array(z.uuid().toLowerCase())
    .max(limits.guardiansPerContact)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  role: role.optional(),
  /** The ids of the groups they are in; without it these stay as they are. Set by admins. */
  groups: groupsOfContact.optional(),
  /** A picture that was uploaded for a contact; null removes it, and without it it stays. */
  photo: z.uuid().toLowerCase().nullable().optional(),
})

/**
 * What becomes of those whom nobody else looks after: they leave as well, or their entries stay for
 * admins alone. Without it, a call is refused with 409 `looked-after-left` when there are some.
 */
const lastGuardianSays = z.object({ lookedAfter: z.enum(['leave', 'stay']).optional() })

export const profiles = {
  getOwnProfile: endpoint({
    method: 'GET',
    path: '/sites/:site/profile',
    summary: "The viewer's own profile in the site",
    auth: 'session',
    reply: ownProfile,
  }),
  listProfiles: endpoint({
    method: 'GET',
    path: '/sites/:site/profiles',
    summary: 'The directory, by last and first name',
    auth: 'session',
    query: z.object(page),
    reply: z.array(profile),
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/sites/:site/profiles',
    summary: 'Adds a contact',
    auth: 'session',
    status: 201,
    body: profileInput,
    reply: profile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/sites/:site/profiles/:profile',
    summary: 'Saves a contact, or the own profile',
    auth: 'session',
    body: profileInput.extend({ version: startingVersion.optional() }),
    reply: profile,
  }),
  updateVisibility: endpoint({
    method: 'PUT',
    path: '/sites/:site/profile/visibility',
    summary: 'Chooses who sees the own contact data; null follows the setting of the site',
    auth: 'session',
    body: chosenVisibility.extend({ version: startingVersion.optional() }),
    reply: ownProfile,
  }),
  saveListing: endpoint({
    method: 'PUT',
    path: '/sites/:site/profiles/:profile/listing',
    summary: 'Chooses who finds somebody who is looked after (those who look after them, admins)',
    auth: 'session',
    body: z.object({ listing: audience, version: startingVersion.optional() }),
    reply: profile,
  }),
  deleteProfile: endpoint({
    method: 'DELETE',
    path: '/sites/:site/profiles/:profile',
    summary: 'Deletes a contact; with block (admins), their number cannot ask to join again',
    auth: 'session',
    query: z.object({ block: z.enum(['true', 'false']).default('false') }),
  }),
  stopLookingAfter: endpoint({
    method: 'DELETE',
    path: '/sites/:site/profiles/:profile/guardian',
    summary: 'Stops looking after somebody; the last one says what becomes of their entry',
    auth: 'session',
    query: lastGuardianSays,
  }),
  leaveSite: endpoint({
    method: 'DELETE',
    path: '/sites/:site/profile',
    summary: 'Leaves the site; the last admin cannot',
    auth: 'session',
    query: lastGuardianSays,
  }),
} as const
