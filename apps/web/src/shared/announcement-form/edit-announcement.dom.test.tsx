import type { Announcement } from '@maypole/contract/community'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const parking: Announcement = {
  id: 'parking',
  headline: 'Parking',
  body: 'Please use Oak Street.',
  date: '2026-03-10T12:00:00.000Z',
  pinned: true,
  version: 2,
}
const list = `GET ${sitePath}/announcements`
const put = `PUT ${sitePath}/announcements/parking`
const path = '/garden-club/announcements'

async function openEditor(handlers: Record<string, Handler>) {
  const view = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, { [list]: () => answer([parking]), ...handlers }),
  })
  const edit = await screen.findByRole('button', { name: 'Edit announcement' })
  await view.user.click(edit)
  await screen.findByRole('dialog', { name: 'Edit Announcement' })
  return { ...view, edit, body: screen.getByLabelText<HTMLTextAreaElement>('Text') }
}

test('an announcement is corrected; its pin stays as it is chosen', async () => {
  const saved: unknown[] = []
  const { user, body, edit } = await openEditor({
    [put]: ({ body }) => {
      saved.push(body)
      return answer({ ...parking, version: 3 })
    },
  })
  await user.type(body, ' Thank you!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('The announcement is saved.')
  expect(saved).toEqual([
    {
      headline: 'Parking',
      body: 'Please use Oak Street. Thank you!',
      pinned: true,
      version: 2,
    },
  ])
  expect(document.activeElement).toBe(edit)
})

test('when an announcement disappears is changed, and sent only then', async () => {
  const saved: unknown[] = []
  const { user } = await openEditor({
    [list]: () => answer([{ ...parking, expiryDate: '2030-05-01T10:00:00.000Z' }]),
    [put]: ({ body }) => {
      saved.push(body)
      return answer({ ...parking, version: 3 })
    },
  })
  const time = await screen.findByLabelText<HTMLInputElement>('Disappears on')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  expect(new Date(time.value).toISOString()).toBe('2030-05-01T10:00:00.000Z')
  fireEvent.change(time, { target: { value: '2020-05-01T10:00' } })
  expect(time.getAttribute('aria-invalid')).toBe('true')
  expect(save.disabled || save.getAttribute('aria-disabled') === 'true').toBe(true)
  fireEvent.change(time, { target: { value: '2031-05-01T10:00' } })
  await user.click(screen.getByRole('switch', { name: /It disappears by itself/ }))
  expect(screen.queryByLabelText('Disappears on')).toBeNull()
  await user.click(save)
  await waitFor(() => expect(saved).toMatchObject([{ expiryDate: null, version: 2 }]))
})

test('a save does not overwrite what somebody else has saved since the form was opened', async () => {
  const changed: Announcement = { ...parking, body: 'Please use Elm Street.', version: 3 }
  let stored = parking
  const saved: unknown[] = []
  const { user, body } = await openEditor({
    [list]: () => answer([stored]),
    [put]: ({ body }) => {
      saved.push(body)
      return saved.length === 1
        ? refusal(409, 'Somebody else has changed this in the meantime.', 'edit-conflict')
        : answer(changed)
    },
  })
  stored = changed
  await user.type(body, '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/Somebody else has changed this in the meantime/)
  await user.click(screen.getByRole('button', { name: 'Load the newest version' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe(changed.body),
  )
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(saved[1]).toMatchObject({ body: changed.body, version: 3 }))
})

test.each([
  [404, 'Somebody else has deleted this announcement in the meantime.'],
  [403, 'Only admins may do this.'],
  [500, 'The announcement could not be saved.'],
])('a save that fails with %s shows the reason and keeps the corrections', async (status, text) => {
  const { user, body } = await openEditor({
    [put]: () => refusal(status, 'Only admins may do this.'),
  })
  await user.type(body, '!')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(body.value).toBe('Please use Oak Street.!')
})

test('members edit no announcements', async () => {
  renderApp({ path, handlers: siteHandlers(sampleMember, { [list]: () => answer([parking]) }) })
  await screen.findByText('Parking')
  expect(screen.queryByRole('button', { name: /^Edit announcement/ })).toBeNull()
})
