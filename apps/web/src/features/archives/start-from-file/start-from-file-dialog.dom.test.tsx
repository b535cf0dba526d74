import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type FakeRequest, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleSite } from '../../../testing/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const preview = {
  title: 'Choir',
  slug: 'choir',
  exportedAt: '2026-03-01T12:00:00Z',
  contacts: 20_000,
  admins: 2,
  groups: 0,
  announcements: 1,
  scheduled: 0,
  links: 3,
  events: 0,
  blockedNumbers: 0,
  pictures: 1,
}

async function open(handlers: Parameters<typeof renderApp>[0]['handlers']) {
  const lists = { 'GET /api/sites': () => answer([]) }
  const app = renderApp({ path: '/sites', handlers: { ...lists, ...handlers } })
  await app.user.click(await screen.findByRole('button', { name: /Create New Site/ }))
  await app.user.click(screen.getByRole('button', { name: 'Start from a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start From a File' }))
  const choose = (content: string) => {
    const file = new File([content], 'choir.zip', { type: 'application/zip' })
    fireEvent.change(dialog.getByLabelText('File of a community'), { target: { files: [file] } })
  }
  return { ...app, dialog, choose }
}

test('a file is looked at, and a community is created from it', async () => {
  const queries: unknown[] = []
  const { user, dialog, choose } = await open({
    'POST /api/archive-previews': () => answer(preview),
    'POST /api/archives': ({ query }: FakeRequest) => {
      queries.push(Object.fromEntries(query))
      return queries.length === 1
        ? refusal(409, 'taken', 'slug-taken')
        : answer({ ...sampleSite, title: 'Second choir' }, 201)
    },
  })
  choose('PK')
  await dialog.findByText(/^This file is from .*2026.* and has:$/)
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    '20,000 contacts',
    '2 of them admins',
    '1 announcement',
    '3 links',
    '1 picture',
  ])
  await user.clear(dialog.getByLabelText('Site Title'))
  await user.type(dialog.getByLabelText('Site Title'), ' Second choir ')
  await user.click(dialog.getByRole('button', { name: 'Create Site' }))
  await dialog.findByText('This slug is already taken')
  await user.type(dialog.getByLabelText('Site Slug'), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Create Site' }))
  await screen.findByText('“Second choir” is ready.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queries).toEqual([
    { title: 'Second choir', slug: 'choir' },
    { title: 'Second choir', slug: 'choir-2' },
  ])
})

test('a file that is refused is explained, and another one can be chosen', async () => {
  let isRefused = true
  const { dialog, choose } = await open({
    'POST /api/archive-previews': () =>
      isRefused ? refusal(400, 'This is not a zip file.', 'archive-not-a-zip') : answer(preview),
  })
  choose('%PDF')
  expect((await dialog.findByRole('alert')).textContent).toBe('This is not a zip file.')
  isRefused = false
  choose('PK')
  await dialog.findByRole('button', { name: 'Create Site' })
})
