import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type FakeAnswer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderProfile(save: (body: unknown) => FakeAnswer | Promise<FakeAnswer>) {
  return renderApp({
    path: '/garden-club/profile',
    handlers: siteHandlers(sampleMember, {
      [`PUT ${sitePath}/profiles/${sampleMember.id}`]: ({ body }) => save(body),
    }),
  })
}

test('the profile is saved with its version and the complete number, and a message confirms it', async () => {
  const saved: unknown[] = []
  const { user } = renderProfile((body) => {
    saved.push(body)
    const { mayAddContacts: _, visibility: __, ...profile } = sampleMember
    return answer({ ...profile, firstName: 'Augusta', version: 2 })
  })
  const first = (await screen.findByLabelText('First Name')) as HTMLInputElement
  expect((screen.getByLabelText('Phone Number') as HTMLInputElement).value).toBe('555-123-4567')
  await user.clear(first)
  await user.type(first, 'Augusta')
  await user.clear(screen.getByLabelText('Phone Number'))
  await user.type(screen.getByLabelText('Phone Number'), '1 (555) 123-4567')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated')
  expect(saved).toEqual([
    {
      firstName: 'Augusta',
      lastName: 'Lovelace',
      nickname: '',
      phoneNumber: '+15551234567',
      email: '',
      version: 1,
    },
  ])
})

test('a failed save keeps the typed text', async () => {
  const { user } = renderProfile(() => refusal(500, 'Something broke'))
  await user.type(await screen.findByLabelText('Nickname'), 'Countess')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to update profile. Please try again.')
  expect((screen.getByLabelText('Nickname') as HTMLInputElement).value).toBe('Countess')
})

test('a number of another contact is reported at its field', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<FakeAnswer>()
  const { user } = renderProfile(() => reply)
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await screen.findByRole('button', { name: 'Saving...' })
  resolve(refusal(409, 'taken', 'phone-taken'))
  await screen.findByText('A profile with this phone number already exists in the directory')
  const field = screen.getByLabelText('Phone Number')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

/** The profile page on a server that saves choices, each with a new version. */
function renderChoices(refuse?: () => FakeAnswer) {
  const saved: unknown[] = []
  let version = sampleMember.version
  const page = renderApp({
    path: '/garden-club/profile',
    handlers: siteHandlers(sampleMember, {
      [`PUT ${sitePath}/profile/visibility`]: async ({ body }) => {
        saved.push(body)
        if (refuse !== undefined) return refuse()
        version += 1
        const { version: _, ...visibility } = body as typeof sampleMember.visibility & {
          version: number
        }
        const hidden = Object.entries(visibility).flatMap(([field, audience]) =>
          audience === 'admins' ? [field] : [],
        )
        return answer({ ...sampleMember, visibility, hidden, version })
      },
      [`PUT ${sitePath}/profiles/${sampleMember.id}`]: ({ body }) => {
        saved.push(body)
        return answer({ ...sampleMember, version: version + 1 })
      },
    }),
  })
  const field = async (name: string) => within(await screen.findByRole('group', { name }))
  const choose = async (name: string, choice: string) =>
    page.user.click((await field(name)).getByLabelText(choice))
  const chosen = async (name: string) =>
    ((await field(name)).getByRole('radio', { checked: true }) as HTMLInputElement).value
  return { ...page, saved, choose, chosen }
}

const seesItself = { listing: null, phoneNumber: null, email: null }

test('a choice is saved at once, and the form goes on with the text and the new version', async () => {
  const { user, saved, choose, chosen } = renderChoices()
  await user.type(await screen.findByLabelText('Nickname'), 'Countess')
  await choose('Your phone number', 'Admins only')
  await screen.findByText('Saved.')
  expect(await chosen('Your phone number')).toBe('admins')
  await screen.findByText('Only admins see it. Members cannot find you by your number.')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated')
  expect(saved).toMatchObject([
    { ...seesItself, phoneNumber: 'admins', version: 1 },
    { nickname: 'Countess', version: 2 },
  ])
})

test('two quick choices are both saved, each with the version before it', async () => {
  const { saved, choose, chosen } = renderChoices()
  await Promise.all([
    choose('Your phone number', 'Admins only'),
    choose('Your entry in the directory', 'Not listed'),
  ])
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toEqual([
    { ...seesItself, phoneNumber: 'admins', version: 1 },
    { ...seesItself, phoneNumber: 'admins', listing: 'admins', version: 2 },
  ])
  expect(await chosen('Your phone number')).toBe('admins')
  expect(await chosen('Your entry in the directory')).toBe('admins')
})

test('a second tap before the first is rendered does not undo it', async () => {
  const { saved } = renderChoices()
  const phone = within(await screen.findByRole('group', { name: 'Your phone number' }))
  const entry = within(screen.getByRole('group', { name: 'Your entry in the directory' }))
  act(() => {
    phone.getByLabelText('Admins only').click()
    entry.getByLabelText('Not listed').click()
  })
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toEqual({
    ...seesItself,
    phoneNumber: 'admins',
    listing: 'admins',
    version: 2,
  })
})

test('a choice that is refused goes back, and says why', async () => {
  const { choose, chosen } = renderChoices(() => refusal(500, 'Something broke'))
  await choose('Your email address', 'Admins only')
  await screen.findByText('Your choice could not be saved. Please try again.')
  expect(await chosen('Your email address')).toBe('site')
})

test('a choice from an outdated page offers the newest version', async () => {
  const { user, server, choose } = renderChoices(() => refusal(409, 'Changed', 'edit-conflict'))
  await choose('Your email address', 'Admins only')
  server.handlers[`GET ${sitePath}/profile`] = () =>
    answer({ ...sampleMember, firstName: 'Augusta', version: 5 })
  await user.click(await screen.findByRole('button', { name: 'Load the newest version' }))
  await screen.findByDisplayValue('Augusta')
})
