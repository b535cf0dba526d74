import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const itemKind = z.enum(['announcement', 'link', 'event', 'profile', 'sheet'])

/** An item that was deleted and can still be brought back. */
const deletedItem = z
  .object({
    id: z.string(),
    kind: itemKind,
    /**
     * Its headline or title; of a contact the name, or the number where there is none; of a sheet
     * the event and what is needed where it has none.
     */
    title: z.string(),
    /** When it was deleted, UTC. */
    deletedDate: z.string(),
    /** When it is deleted for good. */
    purgeDate: z.string(),
    /** The name of the member who deleted it; absent when they are no longer there. */
    deletedBy: z.string().optional(),
  })
  .meta({ id: 'DeletedItem' })
export type DeletedItem = z.output<typeof deletedItem>

export const deletedItems = {
  listDeletedItems: endpoint({
    method: 'GET',
    path: '/sites/:site/deleted-items',
    summary: 'What was deleted in the last thirty days, newest first (admins)',
    auth: 'session',
    reply: z.array(deletedItem),
  }),
  /**
   * `deleted` is the id of the deletion, or the one that the item had. Refused (409) where
   * something has taken its place, such as a contact with the same number.
   */
  restoreItem: endpoint({
    method: 'POST',
    path: '/sites/:site/deleted-items/:deleted/restoration',
    summary: 'Brings a deleted item back (admins)',
    auth: 'session',
    reply: z.object({ kind: itemKind, id: z.string() }),
  }),
} as const
