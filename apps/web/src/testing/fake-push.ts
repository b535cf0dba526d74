import { vi } from 'vitest'

/**
 * A browser that can show push messages, or not, for component tests. `answer` is what the person
 * says when the browser asks for the permission.
 */
export function fakePush(options: {
  answer?: NotificationPermission
  permission?: NotificationPermission
  /** The key of a subscription that the browser has already. */
  key?: Uint8Array<ArrayBuffer>
}) {
  const state = { permission: options.permission ?? 'default', asked: 0, endpoints: 0 }
  type Subscription = ReturnType<typeof createSubscription>
  let current: Subscription | null = null

  function createSubscription(key: Uint8Array<ArrayBuffer>) {
    state.endpoints += 1
    const endpoint = `https://push.example/${state.endpoints}`
    return {
      endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      async unsubscribe() {
        current = null
        return true
      },
    }
  }
  if (options.key !== undefined) current = createSubscription(options.key)
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      async subscribe(given: { applicationServerKey: Uint8Array<ArrayBuffer> }) {
        if (current !== null) throw new Error('There is a subscription with another key')
        current = createSubscription(given.applicationServerKey)
        return current
      },
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    async requestPermission() {
      state.asked += 1
      state.permission = options.answer ?? 'granted'
      return state.permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  return {
    state,
    /** The endpoint of the browser's subscription. */
    endpoint: () => current?.endpoint,
    remove() {
      Reflect.deleteProperty(navigator, 'serviceWorker')
    },
  }
}
