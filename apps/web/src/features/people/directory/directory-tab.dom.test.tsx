import type { OwnProfile, Profile } from '@maypole/contract/community'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

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

const maria: Profile = {
  id: 'maria',
  firstName: 'Maria',
  lastName: 'Lopez',
  nickname: 'Mari',
  phoneNumber: '+14155550199',
  email: 'maria@example.org',
  role: 'member',
  mayEdit: true,
  mayDelete: true,
  version: 7,
}
const sam: Profile = {
  id: 'sam',
  firstName: 'Sam',
  lastName: 'Okafor',
  phoneNumber: '+12125550100',
  role: 'admin',
  mayEdit: false,
  mayDelete: false,
  version: 1,
}

function renderDirectory(options: { viewer: OwnProfile; handlers?: Record<string, Handler> }) {
  const { mayAddContacts: _, visibility: __, ...own } = options.viewer
  return renderApp({
    path: '/garden-club/directory',
    handlers: siteHandlers(options.viewer, {
      [`GET ${sitePath}/profiles`]: () => answer([maria, own, sam]),
      ...options.handlers,
    }),
  })
}

async function cardOf(name: string): Promise<HTMLElement> {
  const card = (await screen.findByText(name)).closest('article')
  if (card === null) throw new Error('no card')
  return card
}

function buttonsOf(card: HTMLElement): (string | null)[] {
  return within(card)
    .queryAllByRole('button')
    .filter((button) => !button.hasAttribute('data-opens'))
    .map((button) => button.getAttribute('aria-label'))
}

test.each([
  ['member', sampleMember],
  ['admin', sampleAdmin],
])('a %s sees the three buttons on every card but the own', async (_, viewer) => {
  renderDirectory({ viewer })
  const card = await cardOf('Maria Lopez')
  expect(card.textContent).toContain('"Mari"')
  within(card).getByText('415-555-0199')
  within(card).getByText('maria@example.org')
  expect(buttonsOf(card)).toEqual(['Download vCard', 'Edit contact', 'Delete contact'])
  expect(buttonsOf(await cardOf('Sam Okafor'))).toEqual([
    'Download vCard',
    'Edit contact',
    'Delete contact',
  ])
  within(await cardOf('Sam Okafor')).getByText('Admin')
  const own = await cardOf('Ada Lovelace')
  expect(within(own).queryAllByRole('button')).toEqual([])
  expect(within(own).getByRole('link').getAttribute('href')).toBe('/garden-club/profile')
})

test('a double tap saves one contact file', async () => {
  const save = vi.fn()
  class FakeUrl extends URL {
    static override createObjectURL = save
    static override revokeObjectURL = () => {}
  }
  vi.stubGlobal('URL', FakeUrl)
  renderDirectory({ viewer: sampleAdmin })
  const tap = (inside: HTMLElement) =>
    act(() => within(inside).getByRole('button', { name: 'Download vCard' }).click())
  const card = await cardOf('Maria Lopez')
  tap(card)
  tap(card)
  // Another contact is another file.
  tap(await cardOf('Sam Okafor'))
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
})

test('printed pages have all contacts, and no controls', async () => {
  const people = Array.from({ length: 300 }, (_, index) => ({
    ...maria,
    id: `person-${index}`,
    lastName: `Lopez ${index}`,
  }))
  renderDirectory({
    viewer: sampleAdmin,
    handlers: { [`GET ${sitePath}/profiles`]: () => answer(people) },
  })
  const list = await screen.findByRole('region', { name: 'Contacts' })
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(60)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const rows = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(rows).toHaveLength(300)
  expect(rows[7]?.textContent).toBe('Maria Lopez 7 "Mari"415-555-0199maria@example.org')
  for (const row of rows) expect(within(row).queryByRole('button')).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await screen.findByRole('region', { name: 'Contacts' })
})

test('each contact has its position in the list', async () => {
  renderDirectory({ viewer: sampleMember })
  const item = (await cardOf('Sam Okafor')).closest('li')
  expect(item?.getAttribute('aria-posinset')).toBe('3')
  expect(item?.getAttribute('aria-setsize')).toBe('3')
  // All of them are seen: nothing fades as if more came below.
  expect(document.querySelector('[data-below]')).toBeNull()
})

test('typing narrows the list', async () => {
  const { user } = renderDirectory({ viewer: sampleMember })
  await screen.findByText('Maria Lopez')
  const search = screen.getByPlaceholderText('Search contacts...')
  await user.type(search, '(212)')
  await waitFor(() => expect(screen.queryByText('Maria Lopez')).toBeNull())
  await screen.findByText('Sam Okafor')
  await user.type(search, 'x')
  await screen.findByText('No contacts found')
  await user.click(screen.getByRole('button', { name: 'Show everybody' }))
  await screen.findByText('Maria Lopez')
  expect(document.activeElement).toBe(search)
})

test('when only admins edit the directory, members can only download', async () => {
  renderDirectory({ viewer: { ...sampleMember, mayAddContacts: false } })
  expect(buttonsOf(await cardOf('Maria Lopez'))).toEqual(['Download vCard'])
  expect(screen.queryByRole('button', { name: 'Add Contact' })).toBeNull()
})

test('a refused edit or deletion shows the error, and no retry', async () => {
  const text = 'Only an admin can change the profile of an admin.'
  const { user } = renderDirectory({
    viewer: sampleMember,
    handlers: {
      [`PUT ${sitePath}/profiles/sam`]: () => refusal(403, text),
      [`DELETE ${sitePath}/profiles/sam`]: () => refusal(403, text),
    },
  })
  const card = await cardOf('Sam Okafor')
  await user.click(within(card).getByTitle('Edit contact'))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await refusalIn('Edit Contact', text)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  await user.click(within(card).getByTitle('Delete contact'))
  await user.click(screen.getByRole('button', { name: 'Delete Contact' }))
  await refusalIn('Delete Contact', text)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

async function refusalIn(dialog: string, text: string): Promise<void> {
  await within(screen.getByRole('dialog', { name: dialog })).findByText(text)
}

async function fillInlineForm(
  user: ReturnType<typeof renderDirectory>['user'],
  phone: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(screen.getByLabelText('First Name'), 'Bea')
  await user.type(screen.getByLabelText('Last Name'), 'Ng')
  await user.type(screen.getByLabelText('Phone Number (10 digits)'), phone)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

test('the inline form adds a member, with plain digits', async () => {
  const { user } = renderDirectory({
    viewer: sampleMember,
    handlers: {
      [`POST ${sitePath}/profiles`]: ({ body }) => {
        expect(body).toEqual({
          firstName: 'Bea',
          lastName: 'Ng',
          nickname: '',
          phoneNumber: '+16465550123',
          email: '',
          role: 'member',
        })
        return answer({ ...maria, id: 'bea', firstName: 'Bea', lastName: 'Ng' }, 201)
      },
    },
  })
  await fillInlineForm(user, '(646) 555-0123')
  await waitFor(() => expect(screen.queryByLabelText('First Name')).toBeNull())
})

test.each([
  ['646555', refusal(500, 'unasked'), 'Please enter a valid 10-digit phone number'],
  [
    '6465550123',
    refusal(409, 'taken', 'phone-taken'),
    'A profile with this phone number already exists in the directory',
  ],
  ['6465550123', refusal(500, 'Something broke'), 'Failed to create profile'],
  [
    '6465550123',
    refusal(403, 'Only admins can change the directory.'),
    'Only admins can change the directory.',
  ],
])('adding %s fails with a message', async (phone, reply, text) => {
  const { user } = renderDirectory({
    viewer: sampleMember,
    handlers: { [`POST ${sitePath}/profiles`]: () => reply },
  })
  await fillInlineForm(user, phone)
  await screen.findByText(text)
  expect((screen.getByLabelText('First Name') as HTMLInputElement).value).toBe('Bea')
})

test('the dialog formats the number while typing, and sends no role for a member', async () => {
  const saved: unknown[] = []
  const { user } = renderDirectory({
    viewer: sampleMember,
    handlers: {
      [`PUT ${sitePath}/profiles/maria`]: ({ body }) => {
        saved.push(body)
        return answer({ ...maria, version: 8 })
      },
    },
  })
  await user.click(within(await cardOf('Maria Lopez')).getByTitle('Edit contact'))
  const dialog = screen.getByRole('dialog', { name: 'Edit Contact' })
  expect(within(dialog).queryByRole('switch')).toBeNull()
  const phone = within(dialog).getByLabelText('Phone Number (10 digits)') as HTMLInputElement
  await user.clear(phone)
  await user.type(phone, '6465550123')
  expect(phone.value).toBe('646-555-0123')
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual([
    {
      firstName: 'Maria',
      lastName: 'Lopez',
      nickname: 'Mari',
      email: 'maria@example.org',
      phoneNumber: '+16465550123',
      version: 7,
    },
  ])
})

test('the last admin cannot be demoted: the switch is on again and the reason is shown', async () => {
  const { user } = renderDirectory({
    viewer: sampleAdmin,
    handlers: {
      [`GET ${sitePath}/profiles`]: () => answer([{ ...sam, mayEdit: true }]),
      [`PUT ${sitePath}/profiles/sam`]: ({ body }) => {
        expect(body).toMatchObject({ role: 'member' })
        return refusal(409, 'This is the last admin.', 'last-admin')
      },
    },
  })
  await user.click(await screen.findByTitle('Edit contact'))
  const access = screen.getByRole('switch', { name: /Admin Access/ }) as HTMLInputElement
  await user.click(access)
  expect(access.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('This is the last admin.')
  expect(access.checked).toBe(true)
})

test('a row opens a sheet with the contact data; closing it returns the focus', async () => {
  const { user } = renderDirectory({ viewer: sampleMember })
  const row = within(await cardOf('Maria Lopez')).getByRole('button', { name: 'Maria Lopez' })
  await user.click(row)
  const sheet = screen.getByRole('dialog', { name: 'Maria Lopez' })
  const ways = within(sheet).getAllByRole('link')
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Call', 'tel:+14155550199'],
    ['Message', 'sms:+14155550199'],
    ['Mail', 'mailto:maria%40example.org'],
  ])
  expect(
    within(sheet)
      .getAllByRole('definition')
      .map((field) => field.textContent),
  ).toEqual(['415-555-0199', 'Mari', 'maria@example.org'])
  await user.click(within(sheet).getByRole('button', { name: 'Edit contact' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  // Back where the editing began.
  await user.click(within(screen.getByRole('dialog', { name: 'Maria Lopez' })).getByTitle('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(row)
})

/** Stands in for the browser: a transition makes its change when the test says so. */
function stubTransitions() {
  const begun: (() => void)[] = []
  Object.assign(document, {
    startViewTransition(change: () => void) {
      const finished = Promise.withResolvers<void>()
      begun.push(() => {
        act(change)
        finished.resolve()
      })
      return { ready: Promise.reject(new Error('skipped')), finished: finished.promise }
    },
  })
  return begun
}

describe('where the browser has view transitions', () => {
  afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'))
  /** What moves, by where it is. */
  const moving = () =>
    [...document.querySelectorAll('[data-person][class*=picture]')].map((disc) =>
      disc.closest('dialog') ? 'sheet' : 'row',
    )

  test('the picture moves between the row and the sheet, and the focus follows', async () => {
    const begun = stubTransitions()
    const { user } = renderDirectory({ viewer: sampleMember })
    const row = await screen.findByRole('button', { name: 'Maria Lopez' })
    await user.click(row)
    // Pressed again before the browser has begun.
    await user.click(row)
    expect(moving()).toEqual(['row'])
    expect(screen.queryByRole('dialog')).toBeNull()
    begun[0]?.()
    expect(moving()).toEqual(['sheet'])
    begun[1]?.()
    const sheet = screen.getByRole('dialog', { name: 'Maria Lopez' })
    expect(sheet.contains(document.activeElement)).toBe(true)
    await waitFor(() => expect(moving()).toEqual([]))
    expect(document.documentElement.className).not.toContain('morphing')

    await user.keyboard('{Escape}')
    expect(moving()).toEqual(['sheet'])
    begun[2]?.()
    expect(moving()).toEqual(['row'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(row)
    await waitFor(() => expect(moving()).toEqual([]))
  })

  test('nothing moves for people who want less motion', async () => {
    const begun = stubTransitions()
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const { user } = renderDirectory({ viewer: sampleMember })
    await user.click(await screen.findByRole('button', { name: 'Maria Lopez' }))
    await screen.findByRole('dialog', { name: 'Maria Lopez' })
    expect(begun).toEqual([])
  })
})

test('the sheet has edit and delete for every viewer; a refusal shows the reason, then the sheet again', async () => {
  const text = 'Only an admin can change the profile of an admin.'
  const { user } = renderDirectory({
    viewer: sampleMember,
    handlers: {
      [`PUT ${sitePath}/profiles/sam`]: () => refusal(403, text),
      [`DELETE ${sitePath}/profiles/sam`]: () => refusal(403, text),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sam Okafor' }))
  const inSheet = () => within(screen.getByRole('dialog', { name: 'Sam Okafor' }))
  await user.click(inSheet().getByRole('button', { name: 'Delete contact' }))
  await user.click(screen.getByRole('button', { name: 'Delete Contact' }))
  await refusalIn('Delete Contact', text)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(inSheet().getByRole('button', { name: 'Edit contact' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await refusalIn('Edit Contact', text)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  inSheet()
})

test('if members may not change contacts, the sheet has no controls for it', async () => {
  const { user } = renderDirectory({ viewer: { ...sampleMember, mayAddContacts: false } })
  await user.click(await screen.findByRole('button', { name: 'Sam Okafor' }))
  const sheet = screen.getByRole('dialog', { name: 'Sam Okafor' })
  expect(within(sheet).queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
  expect(within(sheet).queryByRole('link', { name: 'Mail' })).toBeNull()
})

test('a wide window shows the contact beside the list', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  const { user } = renderDirectory({ viewer: sampleMember })
  const row = await screen.findByRole('button', { name: 'Maria Lopez' })
  const pane = screen.getByRole('complementary', { name: 'Chosen contact' })
  within(pane).getByText('Choose somebody to see how to reach them.')
  await user.click(row)
  expect(screen.queryByRole('dialog')).toBeNull()
  within(pane).getByRole('link', { name: 'Call' })
  within(pane).getByRole('heading', { name: 'Maria Lopez' })
  expect(row.getAttribute('aria-current')).toBe('true')
})

/** Thirty people from Abbott to Zoll, and one whose name has no Latin letter. */
function manyContacts(): Profile[] {
  const names = ['Abbott', 'Ångström', 'Ng', 'Zoll', 'Иванов']
  return Array.from({ length: 30 }, (_, index) => ({
    ...sam,
    role: 'member' as const,
    id: `person-${index}`,
    firstName: `Person${index}`,
    lastName: names[Math.floor(index / 6)] ?? '',
  }))
}

test('letters head the list, which follows the scrubber by the arrow keys', async () => {
  vi.stubGlobal('innerHeight', 1280)
  const { user } = renderDirectory({
    viewer: sampleMember,
    handlers: { [`GET ${sitePath}/profiles`]: () => answer(manyContacts()) },
  })
  await screen.findByText('Person0 Abbott')
  const letters = screen.getAllByRole('heading', { level: 3 }).map((found) => found.textContent)
  expect(letters).toEqual(['A', 'N'])
  const scrubber = screen.getByRole('slider', { name: 'Jump to letter' })
  expect(scrubber.getAttribute('aria-valuetext')).toBe('A')
  expect(scrubber.getAttribute('aria-valuemax')).toBe('3')
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(10_000)
  const scrolls = vi.spyOn(HTMLElement.prototype, 'scrollTo')
  scrubber.focus()
  await user.keyboard('{ArrowDown}')
  // Twelve rows and one heading stand above N.
  expect(scrolls.mock.lastCall?.[0]).toMatchObject({ top: 12 * 72 + 28 })
  await user.keyboard('{End}')
  expect(scrolls).toHaveBeenCalledTimes(2)

  await user.type(screen.getByPlaceholderText('Search contacts...'), 'person2')
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(screen.queryByRole('heading', { name: 'A' })).toBeNull()
  screen.getByRole('heading', { level: 3, name: 'Person2 Abbott' })
})

test('typing in the list finds a name; Ctrl+F leads to the search box', async () => {
  const { user } = renderDirectory({
    viewer: sampleMember,
    handlers: { [`GET ${sitePath}/profiles`]: () => answer(manyContacts()) },
  })
  await screen.findByText('Person0 Abbott')
  screen.getByRole('region', { name: 'Contacts' }).focus()
  await user.keyboard('ang')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person6 Ångström'))
  await user.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search contacts...'))
})

describe('what is hidden', () => {
  const { phoneNumber: _, email: __, ...hidden } = maria

  test('is not in the row, the sheet and the form of a member', async () => {
    const { user } = renderDirectory({
      viewer: sampleMember,
      handlers: { [`GET ${sitePath}/profiles`]: () => answer([hidden]) },
    })
    const card = await cardOf('Maria Lopez')
    expect(card.textContent).not.toMatch(/\d{3}|@|Admins only/)
    await user.click(within(card).getByText('Maria Lopez'))
    const sheet = await screen.findByRole('dialog', { name: 'Maria Lopez' })
    within(sheet).getByText('Visible to admins only')
    expect(within(sheet).queryByRole('link')).toBeNull()
    await user.click(within(sheet).getByRole('button', { name: 'Edit contact' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Contact' })
    within(dialog).getByText(/only an admin can change it/)
    expect(within(dialog).queryByRole('textbox')).toBeNull()
  })

  test('has a mark for admins, and a number that is there twice has one', async () => {
    renderDirectory({
      viewer: sampleAdmin,
      handlers: {
        [`GET ${sitePath}/profiles`]: () =>
          answer([
            { ...maria, hidden: ['listing', 'phoneNumber'] },
            { ...sam, phoneNumber: maria.phoneNumber },
          ]),
      },
    })
    const card = await cardOf('Maria Lopez')
    for (const mark of ['Not listed', 'Admins only', 'Same number twice'])
      within(card).getByText(mark)
    const other = await cardOf('Sam Okafor')
    expect(within(other).queryByText('Admins only')).toBeNull()
    within(other).getByText('Same number twice')
  })

  test('and nothing else leaves a contact without a name', async () => {
    renderDirectory({
      viewer: sampleMember,
      handlers: {
        [`GET ${sitePath}/profiles`]: () => answer([{ ...hidden, firstName: '', lastName: '' }]),
      },
    })
    await cardOf('No name')
  })
})
