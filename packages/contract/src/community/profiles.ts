import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  emailAddress,
  oneLineText,
  optionalText,
  page,
  startingVersion,
  usPhoneNumber,
} from '../primitives.ts'
import { limits } from './constants.ts'

export const role = z.enum(['member', 'admin'])
export type Role = z.output<typeof role>

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
    /** +1 and ten digits. */
    phoneNumber: z.string(),
    email: z.string().optional(),
    role,
    mayEdit: z.boolean(),
    mayDelete: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profile>

/** The viewer's own profile, with their permissions in the site. */
export const ownProfile = profile
  .extend({
    mayAddContacts: z.boolean(),
    /** How many people wait to be let in; for admins only. */
    waiting: z.number().int().optional(),
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.output<typeof ownProfile>

const email = z
  .union([z.literal('').transform(() => undefined), emailAddress])
  .nullish()
  .transform((text) => text ?? undefined)

const profileInput = z.object({
  firstName: oneLineText(1, limits.name),
  lastName: oneLineText(1, limits.name),
  nickname: optionalText(limits.name),
  phoneNumber: usPhoneNumber,
  email,
  role: role.optional(),
})

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
  deleteProfile: endpoint({
    method: 'DELETE',
    path: '/sites/:site/profiles/:profile',
    summary: 'Deletes a contact; with block (admins), their number cannot ask to join again',
    auth: 'session',
    query: z.object({ block: z.enum(['true', 'false']).default('false') }),
  }),
  leaveSite: endpoint({
    method: 'DELETE',
    path: '/sites/:site/profile',
    summary: 'Leaves the site; the last admin cannot',
    auth: 'session',
  }),
} as const
