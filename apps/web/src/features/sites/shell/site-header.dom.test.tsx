import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type Handler } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleMember, sampleSite } from '../../../testing/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const handlers: Record<string, Handler> = {
  'GET /api/site/garden-club': () => answer(sampleSite),
  'GET /api/sites/garden-club/profile': () => answer(sampleMember),
  'GET /api/sites/garden-club/announcements': () => answer([]),
}

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void

/** Stands in for the browser's observer: a test says where the observed element is. */
function stubObserver() {
  const observed = new Map<Element, Report>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: Report
      constructor(report: Report) {
        this.report = report
      }
      observe(element: Element) {
        observed.set(element, this.report)
      }
      disconnect() {
        for (const [element, report] of observed)
          if (report === this.report) observed.delete(element)
      }
    },
  )
  return {
    observed,
    moveTo(element: Element, place: { isIntersecting: boolean; bottom: number }) {
      const { isIntersecting, bottom } = place
      const boundingClientRect = { bottom } as DOMRectReadOnly
      act(() => observed.get(element)?.([{ isIntersecting, boundingClientRect }]))
    },
  }
}

test('the bar shows the small title while the large one is above the window', async () => {
  const observer = stubObserver()
  const { container, unmount } = renderApp({ path: '/garden-club', handlers })
  const title = await screen.findByRole('heading', { level: 1, name: 'Garden Club' })
  const collapsed = () => container.querySelector('[data-collapsed]')
  expect(collapsed()).toBeNull()
  await waitFor(() => expect(observer.observed.has(title)).toBe(true))
  observer.moveTo(title, { isIntersecting: false, bottom: -20 })
  expect(collapsed()?.querySelector('[data-text="Garden Club"]')).toBeTruthy()
  observer.moveTo(title, { isIntersecting: true, bottom: 100 })
  expect(collapsed()).toBeNull()
  // In a very low window the title can be below it.
  observer.moveTo(title, { isIntersecting: false, bottom: 900 })
  expect(collapsed()).toBeNull()
  unmount()
  expect(observer.observed.size).toBe(0)
})

test('the title is in the page once for screen readers and for the search of the browser', async () => {
  renderApp({ path: '/garden-club', handlers })
  expect(await screen.findAllByText('Garden Club')).toHaveLength(1)
})
