import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '@maypole/platform/clock'
import { toInstant } from '@maypole/platform/clock'
import type { Database } from '@maypole/platform/database'
import type { Deliver } from '@maypole/platform/delivery'
import type { Log } from '@maypole/platform/log'
import { type Meter, silentMeter } from '@maypole/platform/meter'
import { createPoller, type Poller } from '@maypole/platform/poll'
import type { Accounts } from '../../accounts-port.ts'
import type { NotificationRules } from '../../settings.ts'
import type { NotificationParts } from '../settings/parts.ts'
import { createDeliverer, type Deliverer } from './deliver.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { createMailWay } from './mail-way.ts'
import type { NewsSource } from './news.ts'
import { createOpenOccasionStore } from './open-occasion-store.ts'
import { type FindInvited, passOn } from './pass-on.ts'
import { createPushWay } from './push-way.ts'
import { createRecipientStore } from './recipient-store.ts'
import { createRefusalStore } from './refusal-store.ts'
import { createSessionStore } from './session-store.ts'
import { sweepDevices } from './sweep-devices.ts'
import { createTurnStore } from './turn-store.ts'
import type { Way } from './way.ts'

/** Days for which an occasion is kept, so that it is not told twice. */
const occasionDays = 7
const day = 86_400_000

/** Tells people of news. */
export interface NoticeWorkers {
  start(): void
  /** Looks now, if they are running. */
  wake(): void
  /** Resolves when messages under way have been handed over. */
  stop(): Promise<void>
  /** Returns how many messages are due, and for how many seconds the first has been. */
  backlog(): Promise<{ waiting: number; oldestSeconds: number }>
  /** Does everything that is due now, without the workers. */
  runDue(): Promise<void>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

/** Does what is due, as long as it is wanted. */
export type Work = (isWanted: () => boolean) => Promise<void>

/** Creates the workers; they share nothing but the database, and several servers can run them. */
export function createNoticeWorkers(options: {
  database: Database
  clock: Clock
  log: Log
  meter?: Meter | undefined
  accounts: Accounts
  productName: string
  publicUrl: string
  parts: NotificationParts
  /** What people are told of. */
  sources: readonly NewsSource[]
  /** Records the reminders of events that are due. */
  remind: Work
  findInvited: FindInvited
  rules: NotificationRules
  /** Sends mail; without it there are no notifications by e-mail. */
  deliverMail: Deliver | undefined
  /** 0 to 1; spreads retries. */
  random: () => number
  /** Waits for some milliseconds. */
  pause?: ((milliseconds: number) => Promise<void>) | undefined
}): NoticeWorkers {
  const { database, clock, log, accounts, parts, rules, deliverMail, random } = options
  const { productName, publicUrl } = options
  const { sendPush, subscriptions, unsubscribeTokens: tokens } = parts
  const refusals = createRefusalStore(database)
  const deliveries = createDeliveryStore(database)
  const sessions = createSessionStore(database)
  const ways: Way[] = [
    ...(sendPush === undefined
      ? []
      : [createPushWay({ sendPush, subscriptions, accounts, refusals, clock, random, rules })]),
    ...(deliverMail === undefined || !rules.isOn
      ? []
      : [
          createMailWay({
            deliverMail,
            accounts,
            tokens,
            log,
            productName,
            publicUrl,
            random,
            rules,
          }),
        ]),
  ]
  const passing = {
    occasions: createOpenOccasionStore(database),
    recipients: createRecipientStore(database),
    findInvited: options.findInvited,
    clock,
    batch: rules.batch,
    keepHours: rules.keepHours,
    sendsEmail: ways.some(({ name }) => name === 'email'),
    onPassed: () => {
      for (const poller of sending) poller.wake()
    },
  }
  const delivering = {
    store: deliveries,
    turns: createTurnStore(database),
    sources: options.sources,
    clock,
    meter: options.meter ?? silentMeter,
    random,
    pause: options.pause ?? ((milliseconds) => wait(milliseconds)),
  }

  const onError = (error: unknown) => log.error('notifications could not be read', {}, error)
  const poll = (work: Work): Poller => createPoller({ seconds: rules.pollSeconds, work, onError })
  const deliverers: Deliverer[] = []
  const sending: Poller[] = []
  // Reminders are apart: looking at thousands of events takes a while.
  const finding: Work[] =
    ways.length === 0 ? [] : [options.remind, (isWanted) => passOn(passing, isWanted)]
  for (const way of ways) {
    const wake = () => poller.wake()
    const deliverer = createDeliverer({ ...delivering, way, wake, onError })
    const poller = poll(deliverer.look)
    deliverers.push(deliverer)
    sending.push(poller)
  }
  const pollers = [...finding.map(poll), ...sending]
  return {
    start() {
      for (const poller of pollers) poller.start()
    },
    wake() {
      for (const poller of pollers) poller.wake()
    },
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()))
      await Promise.all(deliverers.map((deliverer) => deliverer.settle()))
    },
    async backlog() {
      const now = clock.now()
      const { waiting, since } = await deliveries.backlog(toInstant(now))
      return {
        waiting,
        oldestSeconds: since === null ? 0 : Math.max(0, (now - Date.parse(since)) / 1000),
      }
    },
    async runDue() {
      for (const find of finding) await find(() => true)
      for (const deliverer of deliverers) await deliverer.finish(() => true)
    },
    async sweep() {
      const now = clock.now()
      await deliveries.sweep({ now: toInstant(now), done: toInstant(now - occasionDays * day) })
      await sweepDevices({ sessions, refusals, accounts, now, days: rules.deviceDays })
    },
  }
}
