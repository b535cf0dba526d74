import type { DeletedItem } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/garden-club/links'
const seenByAll = { listing: 'members', phoneNumber: 'members', email: 'members' }
const settings = {
  timeZone: 'UTC',
  directoryEditing: 'members',
  eventDeletion: 'members',
  joining: 'roster',
  agents: 'allowed',
  visibility: seenByAll,
  version: 1,
}

function buildDeleted(change: Partial<DeletedItem> = {}): DeletedItem {
  return {
    id: 'one',
    kind: 'link',
    title: 'Map of the plots',
    deletedBy: 'Ada Lovelace',
    deletedDate: new Date(Date.now() - 86_400_000).toISOString(),
    purgeDate: new Date(Date.now() + 28.5 * 86_400_000).toISOString(),
    ...change,
  }
}

async function open(handlers: Parameters<typeof siteHandlers>[1]) {
  const rendered = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/settings`]: () => answer(settings),
      ...handlers,
    }),
  })
  await rendered.user.click(await screen.findByRole('button', { name: 'Edit site' }))
  await rendered.user.click(await screen.findByRole('button', { name: 'Recently deleted' }))
  return {
    ...rendered,
    dialog: within(await screen.findByRole('dialog', { name: 'Recently Deleted' })),
  }
}

test('what was deleted is listed with who and when, and brought back', async () => {
  let deleted = [buildDeleted(), buildDeleted({ id: 'two', kind: 'event', title: 'Fair' })]
  const map = { id: 'map', title: 'Map of the plots', url: 'https://example.org', version: 1 }
  const { user, dialog } = await open({
    [`GET ${sitePath}/deleted-items`]: () => answer(deleted),
    [`POST ${sitePath}/deleted-items/one/restoration`]: () => {
      deleted = deleted.slice(1)
      return answer({ kind: 'link', id: 'map' })
    },
    [`GET ${sitePath}/links`]: () => answer(deleted.length === 1 ? [map] : []),
  })
  await dialog.findByText('Map of the plots')
  const [first] = dialog.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^LinkMap of the plotsDeleted .* by Ada Lovelace29 days left/)
  await user.click(dialog.getByRole('button', { name: 'Bring back Map of the plots' }))
  await screen.findByText('“Map of the plots” is back.')
  await waitFor(() => expect(dialog.queryByText('Map of the plots')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Recently Deleted' }))
  // The list behind the dialogs has it again.
  await waitFor(() => expect(document.querySelector('[data-item="map"]')).not.toBeNull())
})

test('a refusal is said in words, and the item stays', async () => {
  const { user, dialog } = await open({
    [`GET ${sitePath}/deleted-items`]: () =>
      answer([buildDeleted({ kind: 'profile', title: 'Ada', deletedBy: undefined as never })]),
    [`POST ${sitePath}/deleted-items/one/restoration`]: () =>
      refusal(409, 'The directory has a contact with this phone number by now.', 'phone-taken'),
  })
  await user.click(await dialog.findByRole('button', { name: 'Bring back Ada' }))
  await screen.findByText('The directory has a contact with this phone number by now.')
  expect(dialog.getByText('Ada')).toBeTruthy()
})

test('many are shown in parts, and nothing in a sentence', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    buildDeleted({ id: `item-${index}`, title: `Item ${index}` }),
  )
  const { user, dialog } = await open({ [`GET ${sitePath}/deleted-items`]: () => answer(many) })
  expect(await dialog.findAllByRole('listitem')).toHaveLength(50)
  await user.click(dialog.getByRole('button', { name: 'Show 10 more' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(60)
  cleanup()
  const { dialog: empty } = await open({ [`GET ${sitePath}/deleted-items`]: () => answer([]) })
  await empty.findByText('Nothing was deleted in the last 30 days.')
})

test('deleting events can be left to admins', async () => {
  const bodies: unknown[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/settings`]: () => answer(settings),
      [`PUT ${sitePath}`]: ({ body }) => {
        bodies.push(body)
        return refusal(500, 'Something broke')
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit site' }))
  const choice = within(await screen.findByRole('group', { name: 'Who can delete events' }))
  await user.click(choice.getByLabelText('Admins only'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(bodies).toEqual([expect.objectContaining({ eventDeletion: 'admins' })]),
  )
})

test.each([
  [undefined, 1],
  [false as const, 0],
])('a member has a button to delete events unless only admins may (%s)', async (may, count) => {
  const times = { startDate: '2030-05-01T18:00:00.000Z', endDate: '2030-05-01T19:00:00.000Z' }
  const fair = {
    id: 'fair',
    title: 'Fair',
    location: '',
    allDay: false,
    timeZone: 'UTC',
    version: 1,
    ...times,
    next: times,
  }
  const profile = { ...sampleMember, ...(may === undefined ? {} : { mayDeleteEvents: may }) }
  renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(profile, { [`GET ${sitePath}/events`]: () => answer([fair]) }),
  })
  await screen.findByText('Fair')
  expect(screen.queryAllByRole('button', { name: 'Delete event' })).toHaveLength(count)
})
