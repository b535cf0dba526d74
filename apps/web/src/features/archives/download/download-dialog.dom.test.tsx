import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const everybody = { listing: 'members', phoneNumber: 'members', email: 'members' }
const settings = {
  timeZone: 'UTC',
  directoryEditing: 'members',
  eventDeletion: 'members',
  joining: 'roster',
  agents: 'allowed',
  visibility: everybody,
  version: 1,
}

test('everything is downloaded by a link of one use, and a refusal is shown', async () => {
  let isRefused = true
  const followed: { href: string; isDownload: boolean }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push({
      href: this.getAttribute('href') ?? '',
      isDownload: this.hasAttribute('download'),
    })
  })
  const { user } = renderApp({
    path: '/garden-club/links',
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/settings`]: () => answer(settings),
      [`GET ${sitePath}/links`]: () => answer([]),
      [`POST ${sitePath}/download`]: () =>
        isRefused ? refusal(429, 'Too many') : answer({ url: '/api/site-downloads?ticket=once' }),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit site' }))
  await user.click(await screen.findByRole('button', { name: 'Download everything' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Download Everything' }))
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await dialog.findByRole('alert')
  expect(followed).toEqual([])
  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Download' }))
  await dialog.findByText(/Your browser downloads it now/)
  expect(followed).toEqual([{ href: '/api/site-downloads?ticket=once', isDownload: true }])
  expect(dialog.queryByRole('alert')).toBeNull()
})
