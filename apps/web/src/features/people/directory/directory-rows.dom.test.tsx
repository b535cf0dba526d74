import type { Profile } from '@maypole/contract/community'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { nextTask } from '../../../start/next-task.ts'
import { answer } from '../../../testing/fake-server.ts'
import { sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

// Called once whenever the list is rendered.
vi.mock('./use-slots.ts', { spy: true })

let renderApp: typeof import('../../../testing/render-app.tsx').renderApp
let useSlots: typeof import('./use-slots.ts').useSlots

// Test files of one worker share modules, and one that is loaded already is not replaced.
beforeAll(async () => {
  vi.resetModules()
  ;({ renderApp } = await import('../../../testing/render-app.tsx'))
  ;({ useSlots } = await import('./use-slots.ts'))
})

afterAll(() => {
  vi.doUnmock('./use-slots.ts')
  vi.resetModules()
})

const people: readonly Profile[] = Array.from({ length: 300 }, (_, index) => ({
  id: `person-${index}`,
  firstName: `Person${index}`,
  lastName: index < 150 ? 'Abbott' : 'Zoll',
  phoneNumber: '+12125550100',
  role: 'member',
  mayEdit: true,
  mayDelete: true,
  version: 1,
}))

beforeEach(() => {
  // The virtual list renders what fits into its height: as many rows with a heading as without.
  vi.stubGlobal('innerHeight', 950)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openDirectory() {
  const { user } = renderApp({
    path: '/garden-club/directory',
    handlers: siteHandlers(sampleMember, { [`GET ${sitePath}/profiles`]: () => answer(people) }),
  })
  await screen.findByText('Person0 Abbott')
  return { user, search: screen.getByPlaceholderText('Search contacts...') }
}

const rows = () => [...document.querySelectorAll('[aria-setsize]')]

test('the row elements are reused while a search begins, changes and ends', async () => {
  const { user, search } = await openDirectory()
  const before = new Set(rows())
  await user.type(search, 'z')
  await screen.findByText('Person150 Zoll')
  expect(rows().filter((row) => !before.has(row))).toEqual([])
  await user.type(search, 'oll')
  expect(rows().filter((row) => !before.has(row))).toEqual([])
  await user.clear(search)
  await screen.findByText('Person0 Abbott')
  expect(rows().filter((row) => !before.has(row))).toEqual([])
})

test('a key renders the list once, with the results', async () => {
  const { user, search } = await openDirectory()
  await user.type(search, 'z')
  await screen.findByText('Person150 Zoll')
  vi.mocked(useSlots).mockClear()
  await user.type(search, 'o')
  const rendered = () => vi.mocked(useSlots).mock.calls.map(([{ query }]) => query)
  await waitFor(() => expect(rendered()).toContain('zo'))
  expect(rendered()).toEqual(['zo'])
})

test('the contacts are looked for once the text is painted', async () => {
  const { user, search } = await openDirectory()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.mocked(useSlots).mockClear()
  await user.type(search, 'zo')
  await nextTask()
  expect((search as HTMLInputElement).value).toBe('zo')
  expect(useSlots).not.toHaveBeenCalled()
  await act(async () => {
    for (const frame of frames) frame(0)
    await nextTask()
  })
  await screen.findByText('Person150 Zoll')
})

test('after a long scroll, the rows show the contacts at that position', async () => {
  await openDirectory()
  const before = new Set(rows())
  const list = screen.getByRole('region', { name: 'Contacts' })
  act(() => {
    list.scrollTop = 200 * 72
    list.dispatchEvent(new Event('scroll'))
  })
  await screen.findByText('Person200 Zoll')
  // More rows are rendered than at the top, where none stand above.
  expect(rows().filter((row) => before.has(row))).toHaveLength(before.size)
  const positions = rows().map((row) => Number(row.getAttribute('aria-posinset')))
  expect(positions).toEqual(positions.toSorted((first, second) => first - second))
})

test('scrolling on, the rows from above are filled below, and stand there once it is at rest', async () => {
  await openDirectory()
  const list = screen.getByRole('region', { name: 'Contacts' })
  const scrollTo = (row: number) =>
    act(() => {
      list.scrollTop = row * 72
      list.dispatchEvent(new Event('scroll'))
    })
  const shown = () => rows().map((row) => Number(row.getAttribute('aria-posinset')))
  for (const row of [100, 101, 102, 103, 104]) scrollTo(row)
  const before = new Set(rows())
  for (const row of [105, 106, 107]) scrollTo(row)
  expect(rows().filter((row) => !before.has(row))).toEqual([])
  const sorted = shown().toSorted((first, second) => first - second)
  expect(shown()).not.toEqual(sorted)
  await waitFor(() => expect(shown()).toEqual(sorted))
  expect(rows().filter((row) => !before.has(row))).toEqual([])
})

test('the row of a deleted contact is removed, and not reused', async () => {
  let left = people
  const { user } = renderApp({
    path: '/garden-club/directory',
    handlers: siteHandlers(sampleMember, {
      [`GET ${sitePath}/profiles`]: () => answer(left),
      [`DELETE ${sitePath}/profiles/person-0`]: () => {
        left = people.slice(1)
        return { status: 204 }
      },
    }),
  })
  const row = (await screen.findByText('Person0 Abbott')).closest('li')
  await user.click(screen.getAllByTitle('Delete contact')[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Delete Contact' }))
  await waitFor(() => expect(screen.queryByText('Person0 Abbott')).toBeNull())
  expect(row?.isConnected).toBe(false)
})
