import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { startingVersion, uuidPattern } from '../primitives.ts'
import { limits } from './constants.ts'
import { formats } from './formats.ts'

/** A group of contacts, such as a choir's altos. A contact can be in several. */
const group = z
  .object({ id: z.string(), name: z.string(), version: z.number().int() })
  .meta({ id: 'Group' })
export type Group = z.output<typeof group>

const name = formats.groupName

/** The id of something that need not exist. */
export const givenId = z.string().toLowerCase().regex(uuidPattern, 'This is not an id')

/** The groups of a contact. */
export const groupsOfContact = z
  .array(givenId)
  .max(limits.groupsPerContact, `At most ${limits.groupsPerContact} groups`)
  .transform((ids) => [...new Set(ids)])

const contacts = z.array(givenId).max(limits.groupChanges)

export const groups = {
  listGroups: endpoint({
    method: 'GET',
    path: '/sites/:site/groups',
    summary: 'The groups of the directory, by name; contacts say which they are in',
    auth: 'session',
    reply: z.array(group),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/sites/:site/groups',
    summary: 'Adds a group (admins)',
    auth: 'session',
    status: 201,
    body: z.object({ name }),
    reply: group,
  }),
  renameGroup: endpoint({
    method: 'PUT',
    path: '/sites/:site/groups/:group',
    summary: 'Renames a group (admins)',
    auth: 'session',
    body: z.object({ name, version: startingVersion.optional() }),
    reply: group,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/sites/:site/groups/:group',
    summary: 'Deletes a group, not its contacts (admins)',
    auth: 'session',
  }),
  changeGroupMembers: endpoint({
    method: 'PATCH',
    path: '/sites/:site/groups/:group/members',
    summary: 'Puts contacts into a group and takes others out; unknown contacts are left (admins)',
    auth: 'session',
    body: z.object({ add: contacts, remove: contacts }),
    /** How many contacts were not in the group before, and are no longer. */
    reply: z.object({ added: z.number().int(), removed: z.number().int() }),
  }),
} as const
