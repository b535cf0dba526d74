import { afterEach, expect, test, vi } from 'vitest'
import { createTestPage } from '../testing/test-browser.ts'
import { openTabChannel, type TabChannel } from './tabs.ts'

const channels: TabChannel[] = []

function open(key: string) {
  const page = createTestPage()
  const channel = openTabChannel({ key, page })
  channels.push(channel)
  return { channel, page }
}

function heard(channel: TabChannel) {
  return new Promise<void>((resolve) => channel.listen(resolve))
}

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

test('a message reaches the other tabs of the same project', async () => {
  const { channel: one } = open('project-1')
  const { channel: other } = open('project-1')
  const news = heard(other)
  one.announce()
  await news
})

test('the channel is closed while the page is in the cache, and reopened afterwards', async () => {
  const one = open('project-2')
  const other = open('project-2')
  one.page.fire('left')
  // Nobody listens: must not throw either.
  one.channel.announce()
  one.page.fire('shown')
  const news = heard(one.channel)
  other.channel.announce()
  await news
})

test('without BroadcastChannel a storage event is the message', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { channel } = open('project-3')
  let count = 0
  channel.listen(() => {
    count += 1
  })
  channel.announce()
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(count).toBe(0)
  window.dispatchEvent(new StorageEvent('storage', { key: 'project-3' }))
  expect(count).toBe(1)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(count).toBe(2)
  channel.close()
  window.dispatchEvent(new StorageEvent('storage', { key: 'project-3' }))
  expect(count).toBe(2)
})
