import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleSite } from '../../testing/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['/garden-club', '/Garden-Club/events', '/authenticate?returnTo=garden-club%2Flinks'])(
  'somebody at %s learns which community asks for the sign-in',
  async (path) => {
    renderApp({
      path,
      isSignedIn: false,
      handlers: { 'GET /api/site/garden-club': () => answer(sampleSite) },
    })
    await screen.findByText('Garden Club')
    // The texts of the sign-in stay as they are.
    screen.getByRole('heading', { level: 1, name: 'Welcome to Maypole' })
    screen.getByText('Enter your phone number to join or create a community')
  },
)

test('an unknown community looks like none at all', async () => {
  const { server } = renderApp({ path: '/nowhere', isSignedIn: false })
  await waitFor(() => expect(server.requests).toContain('GET /api/site/nowhere'))
  screen.getByRole('heading', { level: 1, name: 'Welcome to Maypole' })
  expect(screen.queryByText(/nowhere/i)).toBeNull()
})

test.each(['/', '/sites', '/account', '/authenticate?returnTo=%2F%2Fother.example'])(
  'nothing is asked about for %s',
  async (path) => {
    const { server } = renderApp({ path, isSignedIn: false })
    await screen.findByRole('heading', { level: 1, name: 'Welcome to Maypole' })
    expect(server.requests.filter((name) => !name.includes('/other.example'))).toEqual([])
  },
)
