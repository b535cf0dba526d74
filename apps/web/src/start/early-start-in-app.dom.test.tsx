import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openedRouteOf } from '../lib/routes.ts'
import { answer } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleMember, sampleSite } from '../testing/samples.ts'
import { firstAddresses } from './first-calls.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  delete window.maypoleEarly
})

const replies: Readonly<Record<string, unknown>> = {
  '/api/sites': [],
  '/api/sites/garden-club/profile': sampleMember,
}

test.each([
  ['/sites', "You haven't been added to any communities yet"],
  ['/garden-club/announcements', 'No announcements yet'],
  ['/garden-club/links', 'No links yet'],
  ['/garden-club/directory', 'Directory'],
  ['/garden-club/events', 'No upcoming events'],
  ['/garden-club/profile', 'Edit Profile'],
])(
  'the screen at %s shows what was requested early, and requests nothing twice',
  async (path, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:30Z') })
    const addresses = firstAddresses(openedRouteOf(path), new Date())
    window.maypoleEarly = {
      token: 'token',
      replies: new Map(
        addresses.map((address) => [
          address,
          Promise.resolve(Response.json(replies[address] ?? [])),
        ]),
      ),
      until: Date.now() + 1000,
    }
    const block = document.createElement('script')
    block.type = 'application/json'
    block.id = 'maypole-site'
    block.textContent = JSON.stringify(sampleSite)
    document.head.append(block)
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
    const { server } = renderApp({
      path,
      handlers: {
        'GET /api/sites/garden-club/sheets': () => answer({ sheets: [], dates: [] }),
      },
    })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    const early = new Set(addresses.map((address) => `GET ${address.split('?')[0]}`))
    expect(server.requests.filter((request) => early.has(request))).toEqual([])
    expect(window.maypoleEarly.replies.size).toBe(0)
  },
)
