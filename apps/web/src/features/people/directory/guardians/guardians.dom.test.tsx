import type { OwnProfile, Profile } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../../testing/site-handlers.ts'

beforeEach(() => {
  // The virtual list renders what fits into its height.
  vi.stubGlobal('innerHeight', 1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ben: Profile = {
  id: 'ben',
  firstName: 'Ben',
  lastName: 'Lopez',
  phoneNumber: '+14155550199',
  role: 'member',
  mayEdit: false,
  mayDelete: false,
  version: 1,
}
const mia: Profile = {
  id: 'mia',
  firstName: 'Mia',
  lastName: 'Lovelace',
  guardians: [sampleMember.id],
  hidden: ['listing', 'phoneNumber', 'email'],
  role: 'member',
  mayEdit: true,
  mayDelete: true,
  version: 3,
}
const parent: OwnProfile = {
  ...sampleMember,
  mayAddContacts: false,
  lookedAfter: [{ profileId: 'mia', firstName: 'Mia', lastName: 'Lovelace', isLeftAlone: true }],
}

function open(viewer: OwnProfile, tab: string, handlers: Record<string, Handler> = {}) {
  const { mayAddContacts: _, visibility: __, lookedAfter, ...own } = viewer
  const contacts = [ben, own, ...(lookedAfter === undefined ? [] : [mia])]
  return renderApp({
    path: `/garden-club/${tab}`,
    handlers: siteHandlers(viewer, {
      [`GET ${sitePath}/profiles`]: () => answer(contacts),
      [`GET ${sitePath}/groups`]: () => answer([]),
      ...handlers,
    }),
  })
}

test('an admin adds somebody without a number by choosing who looks after them', async () => {
  const sent: unknown[] = []
  const { user } = open(sampleAdmin, 'directory', {
    [`POST ${sitePath}/profiles`]: ({ body }) => {
      sent.push(body)
      return answer({ ...mia, guardians: ['ben'] }, 201)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  const form = within(await screen.findByRole('form', { name: 'Add Contact' }))
  await user.type(form.getByLabelText('First Name'), 'Mia')
  await user.type(form.getByLabelText('Last Name'), 'Lovelace')
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  await user.click(await form.findByRole('switch', { name: /Somebody looks after them/ }))
  await user.selectOptions(form.getByLabelText('Who looks after them'), 'Ben Lopez')
  await user.click(save)
  await waitFor(() =>
    expect(sent).toMatchObject([{ firstName: 'Mia', phoneNumber: '', guardians: ['ben'] }]),
  )
})

test('who looks after somebody finds them, edits and lists them, and leaves for them', async () => {
  const calls: string[] = []
  const { user } = open(parent, 'directory', {
    [`GET ${sitePath}/profiles`]: () => {
      const own = { ...sampleMember, mayAddContacts: undefined, visibility: undefined }
      return answer(calls.includes('left') ? [ben, own] : [ben, own, mia])
    },
    [`PUT ${sitePath}/profiles/mia/listing`]: ({ body }) => {
      calls.push(JSON.stringify(body))
      return answer({ ...mia, hidden: ['phoneNumber', 'email'] })
    },
    [`DELETE ${sitePath}/profiles/mia`]: () => {
      calls.push('left')
      return answer(undefined, 204)
    },
  })
  const card = (await screen.findByText('Mia Lovelace')).closest('article') as HTMLElement
  await within(card).findByText('Looked after by Ada Lovelace')
  const other = (await screen.findByText('Ben Lopez')).closest('article') as HTMLElement
  expect(within(other).queryByRole('button', { name: 'Edit contact' })).toBeNull()
  await user.click(within(card).getByRole('button', { name: 'Edit contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Contact' }))
  await dialog.findByLabelText('And who else')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(within(card).getByText('Mia Lovelace'))
  const details = within(await screen.findByRole('dialog', { name: 'Mia Lovelace' }))
  await details.findByText('No number of their own')
  await user.click(await details.findByRole('switch', { name: /Members find them/ }))
  await waitFor(() => expect(calls).toEqual(['{"listing":"members"}']))
  await user.click(details.getByRole('button', { name: 'Delete contact' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave for Mia Lovelace' }))
  await user.click(question.getByRole('button', { name: 'Leave for Mia Lovelace' }))
  await screen.findByText('Mia Lovelace has left the community.')
  expect(calls.at(-1)).toBe('left')
})

test('who leaves and looks after somebody alone is asked what becomes of them', async () => {
  const addresses: string[] = []
  const { user } = open(parent, 'profile', {
    [`DELETE ${sitePath}/profile`]: ({ query }) => {
      addresses.push(query.get('lookedAfter') ?? '')
      return refusal(409, 'last-admin')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Leave this community' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Community' }))
  await dialog.findByText('Nobody else looks after Mia. What becomes of them?')
  await user.click(dialog.getByRole('button', { name: 'Leave Community' }))
  dialog.getByText('Please choose what becomes of those whom you look after.')
  expect(addresses).toEqual([])
  await user.click(dialog.getByLabelText('Their entries stay, for admins alone'))
  await user.click(dialog.getByRole('button', { name: 'Leave Community' }))
  await waitFor(() => expect(addresses).toEqual(['stay']))
})
