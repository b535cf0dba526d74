import { createECDH, randomBytes } from 'node:crypto'
import { byCategory } from '@maypole/contract/community/notification-constants'

let devices = 0

/** The body of PUT /notifications/devices, with a new subscription each time. */
export function subscriptionInput(change: Record<string, unknown> = {}) {
  devices += 1
  const pair = createECDH('prime256v1')
  return {
    endpoint: `https://push.example/devices/${devices}`,
    keys: {
      p256dh: pair.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    name: 'Chrome on Android',
    language: 'en-US',
    timeZone: 'America/New_York',
    ...change,
  }
}

/** The body of PUT /notifications. */
export function settingsInput(change: Record<string, unknown> = {}) {
  return {
    timeZone: 'America/New_York',
    language: 'en-US',
    quietHours: null,
    digestHour: null,
    approved: { push: true, email: false },
    ...change,
  }
}

/** The body of PUT /sites/:site/notifications. */
export function choicesInput(change: Record<string, unknown> = {}) {
  const pushed = { push: true, email: false }
  return {
    ...byCategory(() => pushed),
    reminderMinutes: [60],
    ...change,
  }
}
