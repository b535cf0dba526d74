import { afterEach, expect, test, vi } from 'vitest'
import { openBrowserPage, type PageEvent } from './page.ts'

afterEach(() => vi.restoreAllMocks())

function turn(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('reports page events until unsubscribed', () => {
  const page = openBrowserPage()
  const seen: PageEvent[] = []
  const events: PageEvent[] = ['shown', 'hidden', 'online', 'left']
  const stops = events.map((event) => page.on(event, () => seen.push(event)))
  function everything() {
    turn(true)
    turn(false)
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('pageshow'))
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('pagehide'))
  }
  everything()
  expect(seen).toEqual(['hidden', 'shown', 'shown', 'shown', 'online', 'left'])
  for (const stop of stops) stop()
  everything()
  expect(seen).toHaveLength(6)
})

test('knows its address and whether it is visible', () => {
  const page = openBrowserPage()
  expect([page.origin, page.hostname]).toEqual([location.origin, location.hostname])
  turn(true)
  expect(page.isHidden()).toBe(true)
})
