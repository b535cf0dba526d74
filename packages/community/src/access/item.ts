import { problems } from '@maypole/platform/http'
import type { Item } from '../lists/tables.ts'
import { messages } from '../messages.ts'
import type { Member } from './membership.ts'

/** The item that a path names. */
export function itemOf({ site }: Pick<Member, 'site'>, id: string): Item {
  return { site: site.id, id: id.toLowerCase() }
}

/** Returns what was found. Throws 404 when it is nothing. */
export function orNotFound<Found>(found: Found | undefined | false, text?: string): Found {
  if (found === undefined || found === false) throw problems.notFound(text)
  return found
}

/**
 * Refuses to save an item that was not as it was expected: 409 when it is there, so that somebody
 * has saved it meanwhile, and 404 when it is gone.
 */
export async function refuseStale(finding: Promise<object | undefined>): Promise<never> {
  orNotFound(await finding)
  throw problems.conflict('edit-conflict', messages.editConflict)
}
