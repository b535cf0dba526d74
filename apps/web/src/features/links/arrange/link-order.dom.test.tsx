import type { Link } from '@maypole/contract/community'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'
import { moveRow, rowsOf, sectionsOf } from './order-rows.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/garden-club/links'
const link = (id: string, change: Partial<Link> = {}): Link => ({
  id,
  title: id.toUpperCase(),
  url: `https://${id}.example.org/`,
  version: 1,
  ...change,
})
const links = [link('a'), link('b', { section: 'School' }), link('c', { section: 'School' })]
const order = {
  version: 'first',
  sections: [
    { title: null, links: ['a'] },
    { title: 'School', links: ['b', 'c'] },
  ],
}

/** The screen of an admin, with what was sent to be saved. */
function start(answers: (() => ReturnType<typeof answer>)[] = []) {
  const saved: unknown[] = []
  let stored = order
  const rendered = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/links`]: () => answer(links),
      [`GET ${sitePath}/link-order`]: () => answer(stored),
      [`PUT ${sitePath}/link-order`]: ({ body }) => {
        saved.push(body)
        return answers.shift()?.() ?? answer({ version: 'next', sections: [] })
      },
    }),
  })
  const open = async () => {
    await rendered.user.click(await screen.findByRole('button', { name: 'Arrange' }))
    const dialog = await screen.findByRole('dialog', { name: 'Arrange Links' })
    await within(dialog).findByRole('button', { name: 'Move up B' })
    return dialog
  }
  return { ...rendered, saved, open, store: (next: typeof order) => (stored = next) }
}

function rowTexts(dialog: HTMLElement): string[] {
  return within(dialog)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('input')?.value ?? row.textContent ?? '')
}

test('links stand under their headings, and members cannot arrange them', async () => {
  renderApp({
    path,
    handlers: siteHandlers(sampleMember, { [`GET ${sitePath}/links`]: () => answer(links) }),
  })
  const school = await screen.findByRole('region', { name: 'School' })
  expect(
    within(school)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['B (opens in a new tab)', 'C (opens in a new tab)'])
  expect(within(school).getByRole('heading', { level: 4, name: /B/ })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: /^A/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull()
})

test('the buttons move a row, keep the focus, and say where it is', async () => {
  const { user, open, saved } = start()
  const dialog = await open()
  expect(rowTexts(dialog)).toEqual(['A', 'School', 'B', 'C'])
  const save = within(dialog).getByRole('button', { name: 'Save order' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  const down = within(dialog).getByRole('button', { name: 'Move down A' })
  down.focus()
  await user.keyboard('{Enter}')
  expect(rowTexts(dialog)).toEqual(['School', 'A', 'B', 'C'])
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Move down A' }))
  expect(within(dialog).getByText('A: 2 of 4, under School')).toBeTruthy()
  await user.keyboard('{Enter}{Enter}{Enter}')
  expect(rowTexts(dialog)).toEqual(['School', 'B', 'C', 'A'])
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([
    { version: 'first', sections: [{ title: 'School', links: ['b', 'c', 'a'] }] },
  ])
})

test('a pointer drags a row by its handle', async () => {
  const { open } = start()
  const dialog = await open()
  const list = within(dialog).getByRole('list')
  list.setPointerCapture = vi.fn()
  for (const row of list.children)
    row.getBoundingClientRect = () => new DOMRect(0, [...list.children].indexOf(row) * 50, 300, 50)
  const [first] = within(dialog).getAllByRole('listitem')
  const handle = first?.querySelector('span') as HTMLElement
  fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientY: 25 })
  expect(list.setPointerCapture).toHaveBeenCalledWith(1)
  fireEvent.pointerMove(list, { pointerId: 1, clientY: 60 })
  expect(rowTexts(dialog)).toEqual(['A', 'School', 'B', 'C'])
  fireEvent.pointerMove(list, { pointerId: 1, clientY: 130 })
  expect(rowTexts(dialog)).toEqual(['School', 'B', 'A', 'C'])
  expect(dialog.querySelector('[data-dragged]')?.textContent).toContain('A')
  fireEvent.lostPointerCapture(list, { pointerId: 1 })
  expect(dialog.querySelector('[data-dragged]')).toBeNull()
  fireEvent.pointerMove(list, { pointerId: 1, clientY: 10 })
  expect(rowTexts(dialog)).toEqual(['School', 'B', 'A', 'C'])
})

test('headings are added, named and removed', async () => {
  const { user, open, saved } = start()
  const dialog = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Add a heading' }))
  const [added] = within(dialog).getAllByLabelText('Heading')
  await user.type(added as HTMLElement, ' Town ')
  await user.click(within(dialog).getByRole('button', { name: 'Remove heading School' }))
  expect(rowTexts(dialog)).toEqual([' Town ', 'A', 'B', 'C'])
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved).toEqual([
    { version: 'first', sections: [{ title: 'Town', links: ['a', 'b', 'c'] }] },
  ])
})

test('the order of somebody else is loaded instead of overwritten', async () => {
  const conflict = () => refusal(409, 'Somebody else has changed this.', 'edit-conflict')
  const { user, open, saved, store } = start([conflict])
  const dialog = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Move down B' }))
  store({ version: 'second', sections: [{ title: null, links: ['c', 'b', 'a'] }] })
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Load the newest version' }))
  await waitFor(() => expect(rowTexts(dialog)).toEqual(['C', 'B', 'A']))
  await user.click(within(dialog).getByRole('button', { name: 'Move up A' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved[1]).toEqual({
    version: 'second',
    sections: [{ title: null, links: ['c', 'a', 'b'] }],
  })
})

test('a failed save keeps the order that was made', async () => {
  const { user, open } = start([() => refusal(503, 'The server is busy.')])
  const dialog = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Move down B' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save order' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'The order could not be saved. Please try again.',
  )
  expect(rowTexts(dialog)).toEqual(['A', 'School', 'C', 'B'])
})

test('a link is put under a heading and hidden in its dialog; only what differs is sent', async () => {
  const saved: unknown[] = []
  const { user } = renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/links`]: () => answer([link('a', { hidden: true }), link('b')]),
      [`PUT ${sitePath}/links/b`]: ({ body }) => {
        saved.push(body)
        return answer(link('b', { section: 'Town', hidden: true, version: 2 }))
      },
    }),
  })
  const [card] = await screen.findAllByRole('article')
  expect(card?.textContent).toContain('Hidden')
  await user.click(screen.getByRole('button', { name: 'Edit link B' }))
  await user.type(screen.getByLabelText('Heading (optional)'), 'Town')
  await user.click(screen.getByRole('switch', { name: /Hide from members/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved).toEqual([
    { title: 'B', url: 'https://b.example.org/', section: 'Town', hidden: true, version: 1 },
  ])
})

test('rows stand for an order, and back', () => {
  const rows = rowsOf(order.sections, links)
  expect(sectionsOf(rows)).toEqual(order.sections)
  expect(sectionsOf(moveRow(rows, 1, 99))).toEqual([{ title: null, links: ['a', 'b', 'c'] }])
  expect(moveRow(rows, 9, 0)).toEqual(rows)
})
