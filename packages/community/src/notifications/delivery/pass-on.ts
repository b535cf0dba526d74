import { setImmediate as nextTurn } from 'node:timers/promises'
import { toInstant } from '@maypole/platform/clock'
import { newId, newTimeOrderedId } from '@maypole/platform/ids'
import type { Core } from '../../access/core.ts'
import type { NoticeDeliveryRow, OccasionRow } from '../../lists/tables.ts'
import * as occasions from './open-occasion-store.ts'
import { nextDigest, quietUntil } from './quiet-hours.ts'
import type { FindInvited, Recipient } from './recipient-store.ts'
import * as recipients from './recipient-store.ts'

/** Milliseconds for one step; a server that died loses its claim after that. */
const claimTime = 60_000
const hour = 3_600_000

export interface PassingOn extends Pick<Core, 'db' | 'clock' | 'settings'> {
  readonly findInvited: FindInvited
  readonly sendsEmail: boolean
  /** Called when messages may be due. */
  readonly onPassed: () => void
}

/**
 * Passes every open occasion on to the members who want to be told, one step of each site in turns,
 * so that a large community, or one with much to tell, holds up nobody else. Resolves when none is
 * open.
 */
export async function passOn(options: PassingOn, isWanted: () => boolean): Promise<void> {
  const { db, clock } = options
  let after = ''
  while (isWanted()) {
    const now = clock.now()
    const claim = newId('claim')
    const claiming = { claim, now: toInstant(now), until: toInstant(now + claimTime) }
    const occasion = await occasions.claim(db, { ...claiming, after })
    if (occasion === undefined && after === '') return
    after = occasion?.site_id ?? ''
    if (occasion === undefined) continue
    await takeStep(options, occasion)
    options.onPassed()
    await nextTurn()
  }
}

/** Passes an occasion on to the next members, and gives it back. */
async function takeStep(options: PassingOn, occasion: OccasionRow): Promise<void> {
  const { db, clock, settings } = options
  const { batch, keepHours } = settings.notifications
  const now = clock.now()
  const expiresAt = occasion.expires_at ?? lastMoment(occasion, keepHours)
  const people = expiresAt > toInstant(now) ? await nextPeople() : []
  const devices = await recipients.devices(
    db,
    people.map((person) => person.user_id),
  )
  const deliveries = people.flatMap((person) => [
    ...devices
      .filter((device) => device.user_id === person.user_id && person.push === 1)
      .map((device) => delivery(person, { way: 'push', target: device.id })),
    ...(person.email === 1 && options.sendsEmail
      ? [delivery(person, { way: 'email', target: 'email' })]
      : []),
  ])
  const passedTo = people.at(-1)?.user_id ?? occasion.passed_to
  const isLast = occasion.kind === 'invitation' || people.length < batch
  const doneAt = isLast ? toInstant(now) : null
  await occasions.passOn(db, occasion, { deliveries, passedTo, doneAt })

  function nextPeople(): Promise<Recipient[]> {
    // Nobody is bound to an entry that was just added.
    if (occasion.kind === 'invitation') return options.findInvited(occasion)
    return recipients.page(db, occasion, batch)
  }

  function delivery(
    person: Recipient,
    to: Pick<NoticeDeliveryRow, 'way' | 'target'>,
  ): NoticeDeliveryRow {
    const digest = to.way === 'email' ? digestOf(person, now) : undefined
    // What would come too late in the digest comes by itself.
    const isInDigest = digest !== undefined && toInstant(digest) < expiresAt
    const dueAt = isInDigest ? digest : (quietUntil(now, quietOf(person)) ?? now)
    return {
      id: newTimeOrderedId('notice', now),
      occasion_id: occasion.id,
      line: occasion.site_id,
      user_id: person.user_id,
      ...to,
      gathered: Number(dueAt > now),
      attempts: 0,
      due_at: toInstant(dueAt),
      // Notice of the day are in the digest, however long that takes.
      expires_at: isInDigest ? maximum(expiresAt, toInstant(digest + 6 * hour)) : expiresAt,
      claim: null,
      claimed_until: null,
    }
  }
}

function lastMoment(occasion: OccasionRow, keepHours: number): string {
  return toInstant(Date.parse(occasion.created_at) + keepHours * hour)
}

function digestOf({ digest_hour: hour, time_zone: zone }: Recipient, now: number) {
  return hour === null || zone === null ? undefined : nextDigest(now, { timeZone: zone, hour })
}

/** The part of a person's settings that says when it is quiet. */
export function quietOf(person: Pick<Recipient, 'time_zone' | 'quiet_start' | 'quiet_end'>) {
  return {
    timeZone: person.time_zone ?? 'UTC',
    start: person.quiet_start,
    end: person.quiet_end,
  }
}

function maximum(left: string, right: string): string {
  return left > right ? left : right
}
