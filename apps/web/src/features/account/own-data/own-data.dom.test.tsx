import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleNotifications } from '../../../testing/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const site = (title: string) => ({
  id: `id-${title}`,
  slug: title.toLowerCase(),
  title,
  theme: { primaryColor: '#00e5cc', backgroundColor: '#ffffff' },
  stats: { memberCount: 2 },
})
const nothing = { handOver: [], delete: [], leave: [] }

function renderAccount(fates: object = nothing, remove: Handler = () => ({ status: 204 })) {
  return renderApp({
    path: '/account',
    provider: {
      'GET /users/me': () => ({
        phone_numbers: [{ phone_id: 'phone-1', phone_number: '+12025550123', verified: true }],
        emails: [],
        providers: [],
        webauthn_registrations: [],
        crypto_wallets: [],
      }),
      'GET /users/me/sessions': () => ({ sessions: [] }),
    },
    handlers: {
      'GET /api/notifications': () => answer(sampleNotifications),
      'GET /api/account/deletion': () => answer(fates),
      'GET /api/calendar-feeds': () => answer([]),
      'POST /api/account/deletion': remove,
      'GET /api/account/download': () => refusal(429, 'Too many requests. Please try again later.'),
    },
  })
}

async function openDialog(view: ReturnType<typeof renderAccount>) {
  await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog'))
}

test('the account is deleted after a word was typed, and this device forgets it', async () => {
  const bodies: unknown[] = []
  const view = renderAccount(
    { handOver: [], delete: [site('Alone')], leave: [site('Choir'), site('Town')] },
    ({ body }) => {
      bodies.push(body)
      return { status: 204 }
    },
  )
  const dialog = await openDialog(view)
  const list = async (name: RegExp) =>
    within(await dialog.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(await list(/^These communities have no other members/)).toEqual(['Alone'])
  expect(await list(/^You leave/)).toEqual(['Choir', 'Town'])
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
  expect(confirm.disabled).toBe(true)
  await view.user.type(dialog.getByLabelText('Type DELETE to confirm'), 'delet')
  expect(confirm.disabled).toBe(true)
  await view.user.type(dialog.getByLabelText('Type DELETE to confirm'), 'e')
  localStorage.setItem('maypole:list:1:user-1:x', '{}')
  await view.user.click(confirm)
  const done = within(await screen.findByRole('dialog', { name: 'Account Deleted' }))
  expect(bodies).toEqual([{ confirmation: 'delete-my-account' }])
  await view.user.click(done.getByRole('button', { name: 'OK' }))
  await screen.findByLabelText('Phone Number')
  expect(location.pathname).toBe('/')
})

test('the only admin is led to the directories of the communities', async () => {
  const view = renderAccount({ handOver: [site('Choir')], delete: [], leave: [site('Town')] })
  const dialog = await openDialog(view)
  const link = await dialog.findByRole('link', { name: 'Open the directory of Choir' })
  expect(link.getAttribute('href')).toBe('/choir/directory')
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('a sign-in that is too old is repeated, and the dialog is there again', async () => {
  let isRecent = false
  const view = renderAccount(nothing, () =>
    isRecent ? { status: 204 } : refusal(403, 'Please sign in again.', 'recent-sign-in-needed'),
  )
  const remove = async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await view.user.type(await dialog.findByLabelText('Type DELETE to confirm'), 'DELETE')
    await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  }
  await openDialog(view)
  await remove()
  await screen.findByText('To delete your account, please sign in again first.')
  isRecent = true
  await view.user.type(screen.getByLabelText('Phone Number'), '2025550123')
  await view.user.click(screen.getByRole('button', { name: 'Send Code' }))
  await view.user.type(await screen.findByLabelText('Enter Code'), '123456')
  await view.user.click(screen.getByRole('button', { name: 'Verify Code' }))
  await remove()
  await screen.findByRole('dialog', { name: 'Account Deleted' })
})

test('what refuses the deletion is said, and the communities are asked for again', async () => {
  let refusals = 0
  const view = renderAccount(nothing, () => {
    refusals += 1
    return refusal(409, 'You are the only admin of a community.', 'last-admin')
  })
  const dialog = await openDialog(view)
  await view.user.type(await dialog.findByLabelText('Type DELETE to confirm'), 'DELETE')
  await view.user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^You are the only admin/)
  expect(refusals).toBe(1)
  await waitFor(() =>
    expect(
      view.server.requests.filter((name) => name === 'GET /api/account/deletion'),
    ).toHaveLength(2),
  )
})

test('a refused download is said', async () => {
  const view = renderAccount()
  await view.user.click(await screen.findByRole('button', { name: 'Download my data' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many requests. Please try again later.',
  )
})
