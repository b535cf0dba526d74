import { type Client, createClient } from '../client.ts'
import type { ClientOptions } from '../options.ts'
import type { Page, PageEvent } from '../page.ts'
import type { CookieAttributes, CookieJar } from '../session/cookies.ts'
import type { TabChannel } from '../session/tabs.ts'
import { createMemoryStorage, type KeyValueStorage } from '../storage.ts'
import { publicToken } from './fixtures.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export interface TestPage extends Page {
  /** The addresses the page was sent to. */
  readonly visited: readonly string[]
  fire(event: PageEvent): void
}

export function createTestPage(hostname = 'localhost'): TestPage {
  const listeners = new Map<PageEvent, Set<() => void>>()
  const visited: string[] = []
  let url = `http://${hostname}:4173/`
  let isHidden = false
  return {
    origin: `http://${hostname}:4173`,
    hostname,
    visited,
    getUrl: () => url,
    goTo(next) {
      visited.push(next)
    },
    replaceUrl(next) {
      url = next
    },
    isHidden: () => isHidden,
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => void set.delete(listener)
    },
    fire(event) {
      if (event === 'hidden') isHidden = true
      if (event === 'shown') isHidden = false
      for (const listener of listeners.get(event) ?? []) listener()
    },
  }
}

export interface TestCookies extends CookieJar {
  readonly attributes: Map<string, CookieAttributes>
  readonly values: Map<string, string>
}

export function createTestCookies({ refuses = false } = {}): TestCookies {
  const values = new Map<string, string>()
  const attributes = new Map<string, CookieAttributes>()
  return {
    values,
    attributes,
    read: (name) => values.get(name) ?? null,
    write(name, value, given) {
      if (refuses) return
      values.set(name, value)
      attributes.set(name, given)
    },
    remove: (name) => void values.delete(name),
  }
}

export interface TestTab<Made extends Client = Client> {
  readonly client: Made
  readonly page: TestPage
  readonly clock: TestClock
  readonly warnings: string[]
  readonly storage: KeyValueStorage
}

/** Creates tabs of one browser, which share cookies, storage and the channel between them. */
export function createTestBrowser({ refusesCookies = false } = {}) {
  const cookies = createTestCookies({ refuses: refusesCookies })
  const sharedStorage = createMemoryStorage()
  const channels = new Set<Set<() => void>>()
  const tabs: TestTab[] = []

  function openChannel(): TabChannel {
    const listeners = new Set<() => void>()
    channels.add(listeners)
    return {
      announce() {
        for (const others of channels) {
          if (others !== listeners) for (const listener of others) listener()
        }
      },
      listen: (listener) => void listeners.add(listener),
      close: () => void channels.delete(listeners),
    }
  }

  return {
    cookies,
    storage: sharedStorage,
    openTab<Made extends Client = Client>(
      options: ClientOptions & { hostname?: string } = {},
      create: (publicToken: string, options: ClientOptions) => Made = createClient as never,
    ): TestTab<Made> {
      const { hostname, ...clientOptions } = options
      const page = createTestPage(hostname)
      const clock = createTestClock()
      const warnings: string[] = []
      const storage = options.storage ?? sharedStorage
      const client = create(publicToken, {
        page,
        clock,
        storage,
        cookies,
        channel: openChannel(),
        random: () => 0.5,
        warn: (text) => void warnings.push(text),
        ...clientOptions,
      })
      const tab = { client, page, clock, warnings, storage }
      tabs.push(tab)
      return tab
    },
    close() {
      for (const { client } of tabs) client.close()
    },
  }
}

export type TestBrowser = ReturnType<typeof createTestBrowser>
