import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'
import { sizeFor } from './use-picture.ts'

const path = '/garden-club/announcements'
const addresses = { made: 0, revoked: 0 }

/** Without a layout, every element is in the window. */
class EverythingIsNear {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe(): void {
    this.#report([{ isIntersecting: true }])
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(addresses, { made: 0, revoked: 0 })
  URL.createObjectURL = () => `blob:${++addresses.made}`
  URL.revokeObjectURL = () => void addresses.revoked++
  vi.stubGlobal('IntersectionObserver', EverythingIsNear)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Contrast, and what a dialog hides, need a layout, which this page does not have. */
async function expectAccessible(part: Element = document.body): Promise<void> {
  const off = { enabled: false }
  const rules = { 'color-contrast': off, 'landmark-no-duplicate-banner': off }
  expect((await axe.run(part, { rules })).violations).toEqual([])
}

const pictureOf = (id: string, alt = '') => ({ id, width: 1280, height: 960, alt })
const fair = {
  id: 'fair',
  headline: 'Plant fair',
  body: 'Bring pots.',
  pinned: false,
  version: 3,
  date: '2026-03-12T16:00:00.000Z',
  pictures: [pictureOf('a', 'A stall'), pictureOf('b'), pictureOf('c', 'A crowd')],
}
const shown = { [`GET ${sitePath}/announcements`]: () => answer([fair]) }
const served = Object.fromEntries(
  ['a', 'b', 'c'].map((id) => [`GET ${sitePath}/pictures/${id}`, () => answer({})]),
)
const png = (name: string) => new File(['png'], name, { type: 'image/png' })

test('pictures are shown to members, and one by one by keyboard and swiping', async () => {
  const { user, server } = renderApp({
    path,
    handlers: siteHandlers(sampleMember, { ...shown, ...served }),
  })
  const list = within(await screen.findByRole('list', { name: '3 pictures' }))
  await waitFor(() => expect(document.querySelectorAll('[data-state=shown]')).toHaveLength(3))
  await expectAccessible()
  const opener = list.getByRole('button', { name: 'Open picture 1 of 3: A stall' })
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture 1 of 3' }))
  dialog.getByRole('img', { name: 'A stall' })
  await expectAccessible()
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  dialog.getByRole('heading', { name: 'Picture 2 of 3' })
  // Without a text it has at least a name.
  dialog.getByRole('img', { name: 'Picture 2 of 3' })
  const swiped = dialog.getByRole('img').parentElement as Element
  const touch = (x: number, y: number) => ({ clientX: x, clientY: y })
  fireEvent.touchStart(swiped, { touches: [touch(300, 100)] })
  fireEvent.touchEnd(swiped, { changedTouches: [touch(100, 110)] })
  dialog.getByText('Picture 3 of 3: A crowd')
  await user.click(dialog.getByRole('button', { name: 'Next picture' }))
  await user.click(dialog.getByRole('button', { name: 'Previous picture' }))
  dialog.getByRole('heading', { name: 'Picture 2 of 3' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
  expect(server.requests).toContain(`GET ${sitePath}/pictures/a`)
  cleanup()
  expect(addresses.revoked).toBe(addresses.made)
})

test('a picture that cannot be loaded leaves its text, and the rest of the list', async () => {
  renderApp({ path, handlers: siteHandlers(sampleMember, shown) })
  const list = within(await screen.findByRole('list', { name: '3 pictures' }))
  await list.findByText('A crowd')
  screen.getByText('Bring pots.')
  list.getByRole('button', { name: 'Open picture 2 of 3' })
})

test('pictures are chosen, described, put in order and published; a failure loses nothing', async () => {
  const bodies: unknown[] = []
  const uploads: FormData[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [`POST ${sitePath}/pictures`]: ({ body, query }) => {
        expect(query.get('for')).toBe('announcement')
        uploads.push(body as FormData)
        if (uploads.length === 2) return refusal(415, 'This picture cannot be read.')
        const { alt: _, ...added } = pictureOf(`new-${uploads.length}`)
        return answer(added, 201)
      },
      [`POST ${sitePath}/announcements`]: ({ body }) => {
        bodies.push(body)
        if (bodies.length === 1) return refusal(409, 'One is no longer there.', 'picture-gone')
        return answer({ ...fair, id: 'new' }, 201)
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Create with AI' }))
  await user.click(await screen.findByRole('button', { name: 'Fill in a form instead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Announcement' }))
  await user.type(dialog.getByLabelText('Headline'), 'Plant fair')
  const input = await dialog.findByLabelText<HTMLInputElement>('Add Pictures', {
    selector: 'input',
  })
  const publish = dialog.getByRole('button', { name: 'Publish' })
  await user.upload(input, [png('one.png'), png('two.png')])
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('two.png: This picture cannot be read.')
  expect(uploads[0]?.get('picture')).toBeInstanceOf(Blob)
  // What is chosen is not left out without asking.
  await user.click(publish)
  dialog.getByText(/^Wait until the pictures are sent/)
  expect(bodies).toEqual([])
  await expectAccessible(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  await user.type(await dialog.findByLabelText('What picture 2 shows'), 'Two')
  await user.type(dialog.getByLabelText('What picture 1 shows'), 'One')
  const down = dialog.getByRole('button', { name: 'Move picture 1 down' })
  await user.click(down)
  dialog.getByText('It is picture 2 of 2 now.')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move picture 2 down' }))
  await user.upload(input, [png('3.png'), png('4.png'), png('5.png')])
  dialog.getByText('Only 4 pictures fit. The others were left out.')
  await user.click(await dialog.findByRole('button', { name: 'Remove picture 4' }))
  await user.click(dialog.getByRole('button', { name: 'Remove picture 3' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Headline').value).toBe('Plant fair')
  await user.click(publish)
  await dialog.findByText('One is no longer there.')
  await user.click(publish)
  await screen.findByText('The announcement is published.')
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toMatchObject({
    headline: 'Plant fair',
    pictures: [
      { id: 'new-3', alt: 'Two' },
      { id: 'new-1', alt: 'One' },
    ],
  })
})

test('pictures of an announcement are edited; they are sent only when they were changed', async () => {
  const bodies: object[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      ...shown,
      ...served,
      [`PUT ${sitePath}/announcements/fair`]: ({ body }) => {
        bodies.push(body as object)
        return answer({ ...fair, version: 4 })
      },
    }),
  })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit announcement' }))
    return within(await screen.findByRole('dialog', { name: 'Edit Announcement' }))
  }
  const first = await edit()
  await user.type(first.getByLabelText('Headline'), '!')
  await user.click(first.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies[0]).not.toHaveProperty('pictures')
  const second = await edit()
  await user.click(await second.findByRole('button', { name: 'Remove picture 1' }))
  await user.click(second.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[1]).toMatchObject({ pictures: [{ id: 'b', alt: '' }, { id: 'c' }] })
})

test('the smaller size is loaded where it is enough', () => {
  const photo = { width: 1280, height: 960 }
  vi.stubGlobal('devicePixelRatio', 3)
  expect(sizeFor({ clientWidth: 358, clientHeight: 268 }, photo)).toBe('phone')
  vi.stubGlobal('devicePixelRatio', 1)
  expect(sizeFor({ clientWidth: 640, clientHeight: 427 }, photo)).toBe('phone')
  expect(sizeFor({ clientWidth: 900, clientHeight: 600 }, photo)).toBe('desk')
  // A tile crops a wide picture: its height decides.
  expect(sizeFor({ clientWidth: 300, clientHeight: 300 }, { width: 1280, height: 320 })).toBe(
    'desk',
  )
  expect(sizeFor(null, photo)).toBe('desk')
})
