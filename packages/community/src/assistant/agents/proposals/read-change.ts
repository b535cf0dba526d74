import { instant } from '@maypole/contract'
import {
  type Change,
  changes,
  communityEndpoints,
  type Deletion,
  type SiteItem,
  type Update,
} from '@maypole/contract/community'
import { problems } from '@maypole/platform/http'
import { z } from 'zod'
import { isDate } from '../../../calendar/index.ts'
import { messages } from '../../../messages.ts'

const { updateEvent, editAnnouncement, updateProfile, updateLink } = communityEndpoints

const names = {
  event: 'Event',
  announcement: 'Announcement',
  profile: 'Profile',
  link: 'Link',
} as const satisfies Record<SiteItem['kind'], string>

/** Throws 400 with the reasons where a call would refuse this body. */
export function checkBody(body: z.ZodType, value: object): void {
  const { error } = body.safeParse(value)
  if (error !== undefined) throw malformed(error)
}

function malformed({ issues }: z.ZodError) {
  return problems.malformed(
    issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

/**
 * Returns the change of an item as the assistant proposes one: a deletion without new values, else
 * an update. Throws 400 for values that the call which makes it would refuse.
 */
export function readChange(
  found: SiteItem,
  { values, explanation }: { values: object | undefined; explanation: string },
): Change {
  const action = values === undefined ? 'delete' : 'update'
  const { data, error } = changes.safeParse([
    { tool: `${action}${names[found.kind]}`, item: found.item, parameters: values, explanation },
  ])
  if (error !== undefined) throw malformed(error)
  const [change] = data as [Update | Deletion]
  if (!('parameters' in change)) return change
  if (Object.keys(change.parameters).length === 0)
    throw problems.malformed(messages.agents.nothingChanges)
  return withCheckedValues(change)
}

/** Instants are in UTC in what is proposed; whole days stay dates. */
const moment = z.union([z.string().refine(isDate), instant])

function withCheckedValues(change: Update): Update {
  switch (change.tool) {
    case 'updateEvent': {
      const { title, location, startDate, endDate, timeZone } = change.item
      const written = { title, location, startDate, endDate, timeZone, ...change.parameters }
      checkBody(updateEvent.body, written)
      const times = z
        .object({ startDate: moment.optional(), endDate: moment.optional() })
        .safeParse(change.parameters)
      if (times.error !== undefined) throw malformed(times.error)
      return { ...change, parameters: { ...change.parameters, ...times.data } }
    }
    case 'updateAnnouncement': {
      const { headline, body } = change.item
      checkBody(editAnnouncement.body, { headline, body, ...change.parameters })
      return change
    }
    case 'updateProfile': {
      const { firstName, lastName, nickname, phoneNumber, email } = change.item
      const known = { firstName, lastName, nickname, phoneNumber, email }
      checkBody(updateProfile.body, { ...known, ...change.parameters })
      return change
    }
    case 'updateLink': {
      const { title, url } = change.item
      checkBody(updateLink.body, { title, url, ...change.parameters })
      return change
    }
  }
}
