import type { Database } from '@maypole/platform/database'
import type { Delivery } from '@maypole/platform/delivery'
import type { CommunitySettings } from '../settings.ts'
import { defaultCommunitySettings } from '../settings.ts'
import { createTestCommunity, type Person } from './create-test-community.ts'
import { createPushService } from './push-service.ts'

/** A community with a push service and a mail server. Nothing waits. */
export async function createNoticedCommunity(
  database: Database,
  rules: Partial<CommunitySettings['notifications']> = {},
  service = createPushService(),
) {
  const mails: Delivery[] = []
  const mailFailures: Error[] = []
  const pauses: number[] = []
  const world = await createTestCommunity(database, {
    fetchPush: service.fetch,
    deliverMail: async (mail) => {
      const failure = mailFailures.shift()
      if (failure !== undefined) throw failure
      mails.push(mail)
    },
    random: () => 0.5,
    pause: async (milliseconds) => {
      pauses.push(milliseconds)
    },
    settings: { notifications: { ...defaultCommunitySettings.notifications, ...rules } },
  })

  /** Turns notifications on in a browser of the person. */
  async function turnOn(person: Person, change: Record<string, unknown> = {}) {
    const { publicKey } = (await person.call('GET', '/notifications')).body
    const subscription = service.subscribe(publicKey)
    const registered = await person.call('PUT', '/notifications/devices', {
      ...subscription,
      name: 'Chrome on Android',
      language: 'en-US',
      timeZone: 'America/New_York',
      ...change,
    })
    if (registered.status !== 200) throw new Error(registered.text)
    return { id: registered.body.id as string, endpoint: subscription.endpoint }
  }

  return {
    ...world,
    world,
    service,
    mails,
    mailFailures,
    pauses,
    turnOn,
    send: () => world.community.sendDue(),
    /** Sends what is due, and returns the titles of the push messages. */
    async told(): Promise<string[]> {
      await world.community.sendDue()
      return service.takeTitles()
    },
  }
}
