import type { DeadLink, Link } from '@maypole/contract/community'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const album: Link = { id: 'album', title: 'Album', url: 'https://a.example.org/', version: 1 }
const gone: DeadLink = { id: 'album', date: '2026-03-03T12:00:00.000Z', reason: '404' }

function start(profile: typeof sampleAdmin, check = () => answer({ result: 'answered' })) {
  let dead = [gone]
  const rendered = renderApp({
    path: '/garden-club/links',
    handlers: siteHandlers(profile, {
      [`GET ${sitePath}/links`]: () => answer([album]),
      [`GET ${sitePath}/dead-links`]: () => answer(dead),
      [`POST ${sitePath}/links/album/check`]: () => {
        const reply = check()
        if (JSON.stringify(reply).includes('answered')) dead = []
        return reply
      },
    }),
  })
  return rendered
}

test('admins see when and why a link did not answer, and check it', async () => {
  const { user } = start(sampleAdmin)
  await screen.findByText('Did not answer on Mar 3, 2026 (404)')
  await user.click(screen.getByRole('button', { name: 'Check Album now' }))
  await screen.findByText('It answers again.')
  await waitFor(() => expect(screen.queryByText(/Did not answer/)).toBeNull())
  expect(document.activeElement?.textContent).toContain('Album')
})

test.each([
  ['It still does not answer (certificate).', answer({ result: 'failed', reason: 'certificate' })],
  ['Nothing can be said about it from here.', answer({ result: 'unknown' })],
  ['Too many requests.', refusal(429, 'Too many requests.')],
])('a check says: %s', async (text, reply) => {
  const { user } = start(sampleAdmin, () => reply)
  await user.click(await screen.findByRole('button', { name: 'Check Album now' }))
  await screen.findByText(text)
  expect(screen.getByText(/Did not answer/)).toBeTruthy()
})

test('members are not told, and do not ask', async () => {
  const { server } = start(sampleMember)
  await screen.findByRole('link', { name: /Album/ })
  expect(server.requests.filter((name) => name.includes('dead-links'))).toEqual([])
})
