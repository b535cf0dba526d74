import { limits } from '@maypole/contract/community/constants'
import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import type { Core } from '../../access/core.ts'
import type { Member } from '../../access/membership.ts'
import { messages } from '../../messages.ts'
import { nameOf, presentAnswerer } from './present.ts'
import * as unanswered from './unanswered-store.ts'

/** Presents who has not answered, and how many of them a reminder would reach. */
export async function showUnanswered(
  db: Core['db'],
  { userId }: Member,
  wanted: unanswered.Wanted,
) {
  const [people, count] = await Promise.all([
    unanswered.list(db, wanted, limits.answersShown),
    unanswered.count(db, wanted),
  ])
  return {
    people: people.map((one) => ({ ...presentAnswerer(one), name: nameOf(one) })),
    more: count - people.length,
    reached: await unanswered.countReached(db, wanted, userId),
    isReminded: await unanswered.isReminded(db, wanted),
  }
}

/** Reminds them. Throws 409 when somebody has done it today. */
export async function remindUnanswered(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  member: Member,
  wanted: unanswered.Wanted,
) {
  const reminding = { author: member.userId, now: toInstant(clock.now()) }
  if (!(await unanswered.remind(db, wanted, reminding)))
    throw problems.conflict('reminded-today', messages.answers.remindedToday)
  return showUnanswered(db, member, wanted)
}
