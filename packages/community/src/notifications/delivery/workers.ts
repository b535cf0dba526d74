import { setTimeout as wait } from 'node:timers/promises'
import { toInstant } from '@maypole/platform/clock'
import type { Deliver } from '@maypole/platform/delivery'
import type { Meter } from '@maypole/platform/meter'
import { createPoller, type Poller } from '@maypole/platform/poll'
import { createDeliverer } from './deliver.ts'
import * as deliveries from './delivery-store.ts'
import { sweepDevices } from './device-sessions.ts'
import { createMailWay } from './mail-way.ts'
import type { NoticeSources, Work } from './notice.ts'
import { passOn } from './pass-on.ts'
import { createPushWay } from './push-way.ts'
import type { FindInvited } from './recipient-store.ts'
import type { Way, WayCore } from './way.ts'

/** Days for which an occasion is kept, so that it is not told twice. */
const occasionDays = 7
const day = 86_400_000

/** What people are told of, and by what. */
interface NoticeOptions {
  readonly sources: NoticeSources
  /** Records the reminders of events that are due. */
  readonly remind: Work
  readonly findInvited: FindInvited
  /** Sends mail; without it there are no notifications by e-mail. */
  readonly deliverMail: Deliver | undefined
  /** Waits for some milliseconds. */
  readonly pause: ((milliseconds: number) => Promise<void>) | undefined
}

/** Creates the workers; they share nothing but the database, and several servers can run them. */
export function createNoticeWorkers(
  core: WayCore & { readonly meter: Meter },
  options: NoticeOptions,
) {
  const { db, clock, log, settings } = core
  const { sources, remind, findInvited, pause = wait } = options
  const { pollSeconds: seconds } = settings.notifications
  const onError = (error: unknown) => log.error('notifications could not be read', {}, error)
  const poll = (work: Work): Poller => createPoller({ seconds, work, onError })
  const sending = waysOf(core, options.deliverMail).map((way) => {
    const wake = () => poller.wake()
    const deliverer = createDeliverer({ ...core, sources, pause, way, wake, onError })
    const poller = poll(deliverer.look)
    return { name: way.name, deliverer, poller }
  })
  const sendsEmail = sending.some(({ name }) => name === 'email')
  const onPassed = () => {
    for (const { poller } of sending) poller.wake()
  }
  // Reminders are apart: looking at thousands of events takes a while.
  const finding: Work[] = [
    remind,
    (isWanted) => passOn({ ...core, findInvited, sendsEmail, onPassed }, isWanted),
  ]
  const finders = sending.length === 0 ? [] : finding.map(poll)
  const pollers = [...finders, ...sending.map(({ poller }) => poller)]
  return {
    start() {
      for (const poller of pollers) poller.start()
    },
    wake() {
      for (const poller of pollers) poller.wake()
    },
    /** Resolves when messages under way have been handed over. */
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()))
      await Promise.all(sending.map(({ deliverer }) => deliverer.settle()))
    },
    /** Returns how many messages are due, and for how many seconds the first has been. */
    async backlog() {
      const now = clock.now()
      const { waiting, since } = await deliveries.backlog(db, toInstant(now))
      return {
        waiting,
        oldestSeconds: since === null ? 0 : Math.max(0, (now - Date.parse(since)) / 1000),
      }
    },
    /** Does everything that is due now, without the workers. */
    async runDue() {
      for (const finder of finders) await finder.runDue()
      for (const { deliverer } of sending) await deliverer.finish(() => true)
    },
    async sweep() {
      const now = clock.now()
      await deliveries.sweep(db, { now: toInstant(now), done: toInstant(now - occasionDays * day) })
      await sweepDevices(core)
    },
  }
}

/** The ways that there are on this instance. */
function waysOf(core: WayCore, deliverMail: Deliver | undefined): Way[] {
  const { sendPush } = core.notifications
  const ways = sendPush === undefined ? [] : [createPushWay(core, sendPush)]
  if (deliverMail !== undefined && core.settings.notifications.isOn)
    ways.push(createMailWay(core, deliverMail))
  return ways
}
