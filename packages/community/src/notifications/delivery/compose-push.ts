import { sha256 } from '@maypole/platform/crypto'
import type { PushMessage } from '../push/send-push.ts'
import type { SubscriptionSeal } from '../push/subscription.ts'
import type { NotificationTexts } from '../settings/notification-texts.ts'
import { type Payload, writePayload } from '../settings/payload.ts'
import { textsFor } from '../settings/texts.ts'
import type { ClaimedDelivery } from './claimed-delivery-store.ts'
import { describeNotice } from './describe-notice.ts'
import type { AskedDate, Notice } from './notice.ts'

/** Four weeks: push services keep nothing for longer. */
const longestTtl = 2_419_200

export interface ToldNotice {
  readonly delivery: ClaimedDelivery
  readonly notice: Notice
}

/** A device as it is stored with a message to it. */
export interface Target {
  readonly id: string
  readonly sealed: string
  readonly language: string
  readonly timeZone: string
}

/**
 * Composes one message for a device. Several notices become one that says how many they are
 * and where. A newer message about the same thing replaces one that the device has not got.
 */
export function composePush(
  told: readonly [ToldNotice, ...ToldNotice[]],
  options: { target: Target; subscriptions: SubscriptionSeal; now: number },
): PushMessage {
  const { target, subscriptions, now } = options
  const { language, timeZone } = target
  const [{ delivery, notice }] = told
  const texts = textsFor(language)
  const isOne = told.length === 1
  const sites = [...new Set(told.map((each) => each.notice.site))]
  const payload = isOne
    ? {
        title: describeNotice(notice, { texts, language, timeZone }),
        body: notice.site,
        path: notice.path,
        ...(notice.asks && answerOf(notice.asks, { slug: delivery.slug, texts })),
      }
    : {
        title: texts.notices.several(told.length),
        body: sites.join(', '),
        path: pathOfAll(told),
      }
  const latest = Math.max(...told.map((each) => Date.parse(each.delivery.expires_at)))
  return {
    subscription: subscriptions.open(target),
    payload: writePayload(payload),
    topic: topicOf(isOne ? delivery.subject_id : 'several', target.id),
    ttl: Math.min(Math.max(Math.ceil((latest - now) / 1000), 1), longestTtl),
  }
}

/** How many people are asked by buttons, and how long their names are: messages are short. */
const mostAsked = 4
const longestName = 24

/**
 * Returns the call that saves an answer. Where the reader looks after others it has a name of its
 * own: browsers with the app of a former version would answer for the reader in their place.
 */
function answerOf(
  { event, recurrenceId, people }: AskedDate,
  { slug, texts }: { slug: string; texts: NotificationTexts },
): Pick<Payload, 'answer' | 'answers'> {
  const path = `/api/sites/${slug}/events/${event}/answer`
  const answer = { path, recurrenceId, texts: texts.answer }
  if (people === undefined) return { answer }
  const asked = people.slice(0, mostAsked).map(({ profileId, firstName }) => ({
    profileId,
    texts: texts.answerFor(firstName?.slice(0, longestName).toWellFormed()),
  }))
  return { answers: { ...answer, people: asked } }
}

/** Returns the tab that shows all of it, or the community, or the list of communities. */
function pathOfAll(told: readonly ToldNotice[]): string {
  const tabs = new Set(told.map(({ notice }) => notice.path.split('#')[0] ?? ''))
  const [tab = ''] = tabs
  if (tabs.size === 1) return tab
  const slugs = new Set(told.map(({ delivery }) => delivery.slug))
  return slugs.size === 1 ? `/${[...slugs][0]}/announcements` : '/sites'
}

/** At most 32 characters (RFC 8030 §5.4), which tell the push service nothing. */
function topicOf(subject: string, device: string): string {
  return sha256(`${device} ${subject}`).slice(0, 32)
}
