import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'
import { sampleAdmin } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const offer = 'Bring back what you wrote'
const handlers = siteHandlers(sampleAdmin, {
  [`POST ${sitePath}/links`]: () => refusal(500, 'It failed'),
})

async function open(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const view = renderApp({ path: '/garden-club/links', handlers, keepsStorage: true, ...options })
  await view.user.click(await screen.findByRole('button', { name: 'Add Link' }))
  return view
}
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('maypole:draft:'))
const title = () => screen.findByLabelText<HTMLInputElement>('Title')

/** Writes a title, and closes the page over it. */
async function lose(options: Parameters<typeof open>[0] = {}) {
  const view = await open(options)
  await view.user.type(await title(), 'Our album')
  cleanup()
}

test('what was written is offered in a form that opens empty, and read aloud', async () => {
  await lose()
  const { user } = await open()
  expect((await title()).value).toBe('')
  const button = await screen.findByRole('button', { name: offer })
  expect(button.closest('[role=status]')).not.toBeNull()
  await user.click(button)
  expect((await title()).value).toBe('Our album')
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('it is offered after a failed save, and not once it was dismissed', async () => {
  const first = await open()
  await first.user.type(await title(), 'Our album')
  await first.user.type(screen.getByLabelText('URL'), 'example.org')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('It failed')
  cleanup()
  const second = await open()
  await screen.findByRole('button', { name: offer })
  await second.user.click(screen.getByRole('button', { name: 'Dismiss what you wrote' }))
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
  cleanup()
  await open()
  await title()
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
})

test('whoever writes something else keeps both, until the form is left', async () => {
  await lose()
  const { user } = await open()
  await screen.findByRole('button', { name: offer })
  await user.type(await title(), 'Other')
  await user.clear(await title())
  cleanup()
  const second = await open()
  await second.user.click(await screen.findByRole('button', { name: offer }))
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(kept()).toEqual([])
})

test('an hour later it is gone', async () => {
  await lose()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  await open()
  await title()
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
  expect(kept()).toEqual([])
})

test('it waits for the person whose session has ended, and is not for another one', async () => {
  await lose()
  renderApp({ path: '/garden-club/links', handlers, keepsStorage: true, isSignedIn: false })
  await screen.findByLabelText('Phone Number')
  cleanup()
  await open()
  await screen.findByRole('button', { name: offer })
  cleanup()
  await open({ userId: 'user-2' })
  await title()
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
  cleanup()
  await open()
  await title()
  expect(screen.queryByRole('button', { name: offer })).toBeNull()
})

test('it goes when the person signs out', async () => {
  await lose()
  expect(kept()).toHaveLength(1)
  const { user } = renderApp({
    path: '/sites',
    keepsStorage: true,
    handlers: { 'GET /api/sites': () => answer([]) },
  })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(kept()).toEqual([]))
})

test('an open form is not for somebody who signs in in another tab', async () => {
  const view = await open()
  await view.user.type(await title(), 'Our album')
  act(() => view.signInAs('user-2'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.values(localStorage).join()).not.toContain('Our album')
})

test('nothing is kept if the instance has turned this off', async () => {
  await lose({ offline: false })
  expect(kept()).toEqual([])
})
