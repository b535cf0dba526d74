import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../../testing/site-handlers.ts'
import { stubLayout } from '../../../../testing/stub-layout.ts'

beforeEach(stubLayout)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const groups = [
  { id: 'altos', name: 'Altos', version: 1 },
  { id: 'board', name: 'Board', version: 1 },
  { id: 'empty', name: 'Nobody here', version: 1 },
]
const person = (id: string, firstName: string, own: readonly string[] = []) => ({
  id,
  firstName,
  lastName: 'Lee',
  phoneNumber: '+15550100001',
  role: 'member' as const,
  mayEdit: true,
  mayDelete: true,
  version: 4,
  ...(own.length > 0 && { groups: own }),
})
const contacts = [person('ann', 'Ann', ['altos', 'board']), person('bob', 'Bob', ['altos'])]
const everybody = [...contacts, person('cid', 'Cid')]

function renderDirectory(handlers: Record<string, Handler> = {}, profile = sampleAdmin) {
  return renderApp({
    path: '/garden-club/directory',
    handlers: siteHandlers(profile, {
      [`GET ${sitePath}/profiles`]: () => answer(everybody),
      [`GET ${sitePath}/groups`]: () => answer(groups),
      ...handlers,
    }),
  })
}

const names = () =>
  within(screen.getByRole('region', { name: 'Contacts' }))
    .getAllByRole('heading', { name: /Lee/ })
    .map(({ textContent }) => textContent)

async function openDialog(view: ReturnType<typeof renderDirectory>) {
  await view.user.click(await screen.findByRole('button', { name: 'More' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Groups' }))
  return within(await screen.findByRole('dialog'))
}

test('members choose a group with the arrow keys, and search within it', async () => {
  const { user } = renderDirectory({}, sampleMember)
  const all = await screen.findByRole<HTMLInputElement>('radio', { name: 'All (3)' })
  const radios = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
  // Nobody sees a group without contacts.
  expect(radios).toEqual(['All (3)', 'Altos (2)', 'Board (1)'])
  expect(screen.queryByRole('menuitem', { name: 'Groups', hidden: true })).toBeNull()
  all.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(names()).toEqual(['Ann Lee', 'Bob Lee']))
  screen.getByText('2 contacts')
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts...' }), 'bo')
  await waitFor(() => expect(names()).toEqual(['Bob Lee']))
  await user.clear(screen.getByRole('searchbox', { name: 'Search contacts...' }))
  await user.click(screen.getByRole('radio', { name: 'All (3)' }))
  await waitFor(() => expect(names()).toEqual(['Ann Lee', 'Bob Lee', 'Cid Lee']))
})

test('a contact shows its groups', async () => {
  const { user } = renderDirectory({}, sampleMember)
  await user.click(await screen.findByRole('button', { name: 'Ann Lee' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('Altos, Board')
})

test('where nobody is in a group, nothing is asked for and nothing is there', async () => {
  const asked = vi.fn(() => answer(groups))
  renderDirectory(
    {
      [`GET ${sitePath}/profiles`]: () => answer([person('cid', 'Cid')]),
      [`GET ${sitePath}/groups`]: asked,
    },
    sampleMember,
  )
  await screen.findByText('Cid Lee')
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('admins add a group and choose several contacts for it', async () => {
  const bodies: unknown[] = []
  const view = renderDirectory({
    [`POST ${sitePath}/groups`]: ({ body }) => {
      bodies.push(body)
      return answer({ id: 'board', name: 'Board', version: 1 }, 201)
    },
    [`PATCH ${sitePath}/groups/board/members`]: ({ body }) => {
      bodies.push(body)
      return answer({ added: 2, removed: 1 })
    },
  })
  const dialog = await openDialog(view)
  await dialog.findByRole('button', { name: 'Altos (2)' })
  await view.user.type(dialog.getByLabelText('New group'), 'Board{Enter}')
  await dialog.findByText('1 contact chosen')
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  await view.user.click(dialog.getByRole('checkbox', { name: 'All of these' }))
  await view.user.click(dialog.getByRole('checkbox', { name: 'Ann Lee' }))
  dialog.getByText('2 contacts chosen')
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByLabelText('New group')
  expect(bodies).toEqual([{ name: 'Board' }, { add: ['bob', 'cid'], remove: ['ann'] }])
})

test('a name that is taken is said at the field, and a group is renamed and deleted', async () => {
  const calls: unknown[] = []
  const view = renderDirectory({
    [`POST ${sitePath}/groups`]: () => refusal(409, 'A group with this name.', 'name-taken'),
    [`PUT ${sitePath}/groups/altos`]: ({ body }) => {
      calls.push(body)
      return answer({ id: 'altos', name: 'Low voices', version: 2 })
    },
    [`GET ${sitePath}/groups`]: () => answer(calls.includes('deleted') ? groups.slice(1) : groups),
    [`DELETE ${sitePath}/groups/altos`]: () => {
      calls.push('deleted')
      return { status: 204 }
    },
  })
  const dialog = await openDialog(view)
  const added = dialog.getByLabelText<HTMLInputElement>('New group')
  await view.user.type(added, 'altos{Enter}')
  const reason = await dialog.findByText('A group with this name.')
  expect(added.getAttribute('aria-describedby')).toContain(reason.id)
  expect(added.value).toBe('altos')
  expect(document.activeElement).toBe(added)
  const [rename] = await dialog.findAllByRole('button', { name: 'Rename group' })
  await view.user.click(rename as HTMLElement)
  const name = dialog.getByLabelText('New name')
  await view.user.clear(name)
  await view.user.type(name, 'Low voices{Enter}')
  await waitFor(() => expect(dialog.queryByLabelText('New name')).toBeNull())
  expect(document.activeElement?.id).toBe('group-altos')
  const [remove] = await dialog.findAllByRole('button', { name: 'Delete group' })
  await view.user.click(remove as HTMLElement)
  const question = within(screen.getByRole('dialog', { name: 'Delete group' }))
  question.getByText(/Delete the group “Altos”/)
  await view.user.click(question.getByRole('button', { name: 'Delete group' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete group' })).toBeNull())
  expect(calls).toEqual([{ name: 'Low voices', version: 1 }, 'deleted'])
  // The button that opened the question is gone, and the groups are still open.
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Groups' }))
})

test('a group has an invitation of its own', async () => {
  const asked: string[] = []
  const invitation = {
    token: 'the-token-of-altos',
    createdDate: '2026-03-02T12:00:00.000Z',
    version: 1,
    expiryDate: '2026-04-01T12:00:00.000Z',
  }
  const view = renderDirectory({
    [`GET ${sitePath}/settings`]: () => answer({ joining: 'open' }),
    [`GET ${sitePath}/invitation`]: ({ query }) => {
      asked.push(`GET ${query}`)
      return answer({ invitation: null })
    },
    [`PUT ${sitePath}/invitation`]: ({ query, body }) => {
      asked.push(`PUT ${query} ${JSON.stringify(body)}`)
      return answer(invitation)
    },
  })
  const dialog = await openDialog(view)
  const [invite] = await dialog.findAllByRole('button', { name: 'Invite to this group' })
  await view.user.click(invite as HTMLElement)
  const into = within(await screen.findByRole('dialog', { name: 'Invite to Altos' }))
  await view.user.click(await into.findByRole('button', { name: 'Create the link' }))
  expect((await into.findByLabelText<HTMLInputElement>('Invitation link')).value).toContain(
    'the-token-of-altos',
  )
  expect(asked).toEqual(['GET group=altos', 'PUT group=altos {"days":30}'])
})

test("a contact's own form changes its groups, and says nothing of them otherwise", async () => {
  const bodies: { groups?: unknown }[] = []
  const view = renderDirectory({
    [`PUT ${sitePath}/profiles/ann`]: ({ body }) => {
      bodies.push(body as object)
      return answer({ ...contacts[0], version: 5 })
    },
  })
  const edit = async () => {
    const [pencil] = await screen.findAllByRole('button', { name: 'Edit contact' })
    await view.user.click(pencil as HTMLElement)
    return within(await screen.findByRole('dialog'))
  }
  const first = await edit()
  const altos = await first.findByRole<HTMLInputElement>('checkbox', { name: 'Altos' })
  expect(altos.checked).toBe(true)
  await view.user.click(altos)
  await view.user.click(first.getByRole('checkbox', { name: 'Nobody here' }))
  await view.user.click(first.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const second = await edit()
  await view.user.click(second.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(bodies).toHaveLength(2))
  expect(bodies[0]?.groups).toEqual(['board', 'empty'])
  expect(bodies[1]).not.toHaveProperty('groups')
})

test('admins choose the groups of a new contact, and a cancelled form forgets them', async () => {
  const bodies: object[] = []
  const { user } = renderDirectory({
    [`POST ${sitePath}/profiles`]: ({ body }) => {
      bodies.push(body as object)
      return answer({ ...person('new', 'Mia', ['board']), version: 1 }, 201)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  await user.type(screen.getByLabelText('First Name'), 'Mia')
  await user.type(screen.getByLabelText('Last Name'), 'Lee')
  await user.type(screen.getByLabelText('Phone Number (10 digits)'), '5550100009')
  const form = within(screen.getByRole('form', { name: 'Add Contact' }))
  await user.click(await form.findByRole('checkbox', { name: 'Board' }))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  const board = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Board' })
  expect(board.checked).toBe(false)
  await user.click(board)
  await user.type(screen.getByLabelText('First Name'), 'Mia')
  await user.type(screen.getByLabelText('Last Name'), 'Lee')
  await user.type(screen.getByLabelText('Phone Number (10 digits)'), '5550100009')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({ firstName: 'Mia', groups: ['board'] })
})

test('the own profile shows its groups to members, who cannot change them', async () => {
  renderApp({
    path: '/garden-club/profile',
    handlers: siteHandlers({ ...sampleMember, groups: ['altos', 'board'] } as typeof sampleMember, {
      [`GET ${sitePath}/groups`]: () => answer(groups),
    }),
  })
  expect((await screen.findByText('Altos, Board')).previousSibling?.textContent).toBe('Groups')
  expect(screen.queryByRole('checkbox', { name: 'Altos' })).toBeNull()
})

/** Keeps the files that the browser is given. */
function catchFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  const contents = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    contents.set(`blob:${contents.size}`, content as Blob)
    return `blob:${contents.size - 1}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: (contents.get(this.href) as Blob).text() })
  })
  return files
}

test('vCards of all contacts and of a group are one file each, with the groups', async () => {
  const files = catchFiles()
  const { user } = renderDirectory({}, sampleMember)
  await user.click(await screen.findByRole('radio', { name: 'Board (1)' }))
  await user.click(await screen.findByRole('button', { name: 'Download vCards of this group' }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Download all vCards' }))
  await waitFor(() =>
    expect(files.map(({ name }) => name)).toEqual(['board.vcf', 'garden club.vcf']),
  )
  const [ofGroup = '', ofAll = ''] = await Promise.all(files.map(({ text }) => text))
  expect(ofGroup.match(/^FN:.*$/gm)).toEqual(['FN:Ann Lee'])
  expect(ofGroup).toContain('\r\nCATEGORIES:Altos,Board\r\n')
  expect(ofAll.match(/^FN:.*$/gm)).toEqual(['FN:Ann Lee', 'FN:Bob Lee', 'FN:Cid Lee'])
})
