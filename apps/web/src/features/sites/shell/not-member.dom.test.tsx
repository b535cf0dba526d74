import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleSite } from '../../../testing/samples.ts'
import { sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function renderWall(phones: readonly { phone_number: string; verified: boolean }[]) {
  return renderApp({
    path: '/garden-club',
    handlers: {
      'GET /api/site/garden-club': () => answer(sampleSite),
      [`GET ${sitePath}/profile`]: () => refusal(403, 'You are not a member.'),
    },
    provider: { 'GET /users/me': () => ({ user_id: 'user-1', phone_numbers: phones }) },
  })
}

test('somebody who is no member passes their own number on', async () => {
  const { user } = renderWall([
    { phone_number: '+12125550199', verified: false },
    { phone_number: '+12025550123', verified: true },
  ])
  await screen.findByText('202-555-0123')
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Pass on my number' }))
  await screen.findByText('Copied. Send it to a member.')
  expect(copied.mock.lastCall?.[0]).toBe(
    `Please add me to Garden Club on Maypole. My phone number is 202-555-0123. ${location.origin}/garden-club/directory`,
  )
})

test('without a verified number the page does not change', async () => {
  renderWall([{ phone_number: '+12125550199', verified: false }])
  await screen.findByText("You're not a member yet")
  await screen.findByRole('link', { name: 'Return to Sites' })
  expect(screen.queryByRole('button', { name: 'Pass on my number' })).toBeNull()
})
