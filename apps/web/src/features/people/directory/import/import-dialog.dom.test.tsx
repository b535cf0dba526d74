import type { ImportPreview } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../../testing/fake-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../../testing/site-handlers.ts'
import { stubLayout } from '../../../../testing/stub-layout.ts'
import { texts } from '../../texts.es.ts'
import { contactImportMessages as english } from './texts.en.ts'

beforeEach(stubLayout)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const preview: ImportPreview = {
  id: 'one',
  format: 'table',
  encoding: 'windows-1252',
  room: 10,
  digest: 'first',
  hasHeadings: true,
  columns: [
    { heading: 'Name', samples: ['Zoë Quist', 'Sam Lee'], role: 'name' },
    { heading: 'Phone', samples: ['2025550143'], role: 'phoneNumber' },
    { heading: 'Notes', samples: ['treasurer'], role: 'ignore' },
  ],
  rows: [
    {
      row: 2,
      state: 'new',
      firstName: 'Zoë',
      lastName: 'Quist',
      phoneNumber: '+12025550143',
    },
    {
      row: 3,
      state: 'new',
      firstName: 'Ann',
      lastName: 'Bee',
      doubt: 'same-name',
      phoneNumber: '+12025550144',
    },
    {
      row: 4,
      state: 'changed',
      firstName: 'Sam',
      lastName: 'Lee',
      phoneNumber: '+12025550147',
      before: { lastName: 'Lea' },
    },
    {
      row: 5,
      state: 'wrong',
      firstName: 'Bob',
      lastName: 'Cee',
      phoneNumber: '12',
      problem: 'number-unreadable',
    },
  ],
}
const imports = `${sitePath}/contact-imports`
const done = {
  id: 'one',
  added: 1,
  changed: 1,
  importedAt: '2026-03-02T12:00:00.000Z',
  undoUntil: '2026-03-03T12:00:00.000Z',
}

function renderImport(handlers: Record<string, Handler> = {}) {
  const { mayAddContacts: _, visibility: __, ...own } = sampleAdmin
  return renderApp({
    path: '/garden-club/directory',
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/profiles`]: () => answer([own]),
      [`GET ${imports}`]: () => answer([]),
      [`POST ${imports}`]: () => answer(preview, 201),
      ...handlers,
    }),
  })
}

async function open(view: ReturnType<typeof renderImport>) {
  await view.user.click(await screen.findByRole('button', { name: 'More' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Import contacts' }))
  return within(await screen.findByRole('dialog'))
}

async function openPreview(view: ReturnType<typeof renderImport>) {
  const dialog = await open(view)
  await view.user.type(dialog.getByLabelText('Or paste a list'), 'Zoë Quist 202 555 0143')
  await view.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Zoë Quist')
  return dialog
}

test('the texts name the limit of the server', () => {
  for (const { photos } of [english, texts.contactImport])
    expect(photos['too-many']).toContain(`${limits.importPhotos}`)
})

test('members do not import', async () => {
  renderApp({
    path: '/garden-club/directory',
    handlers: siteHandlers(sampleMember, { [`GET ${sitePath}/profiles`]: () => answer([]) }),
  })
  await screen.findByRole('button', { name: 'More' })
  screen.getByRole('menuitem', { name: 'Download all vCards', hidden: true })
  expect(screen.queryByRole('menuitem', { name: 'Import contacts', hidden: true })).toBeNull()
})

test('an import is looked at row by row, carried out and undone', async () => {
  const bodies: unknown[] = []
  const view = renderImport({
    [`POST ${imports}/one`]: ({ body }) => {
      bodies.push(body)
      return answer(done)
    },
    [`DELETE ${imports}/one`]: () => ({ status: 204 }),
  })
  const dialog = await openPreview(view)
  dialog.getByText(/characters of Windows/)
  const choices = dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
  expect(choices).toEqual(['New (2)', 'Changed (1)', 'Not imported (1)'])
  const zoe = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Zoë Quist.*202-555-0143/ })
  const ann = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Ann Bee.*another number/ })
  expect([zoe.checked, ann.checked]).toEqual([true, false])
  const { violations } = await axe.run(screen.getByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])

  await view.user.click(dialog.getByRole('radio', { name: 'Not imported (1)' }))
  dialog.getByText('Row 5: This is not a ten-digit phone number.')
  await view.user.click(dialog.getByRole('radio', { name: 'Changed (1)' }))
  dialog.getByRole('checkbox', { name: /Sam Lee \(was Sam Lea\)/ })
  await view.user.click(dialog.getByRole('button', { name: 'Import 2 contacts' }))
  await dialog.findByText('1 contact added. 1 contact changed.')
  expect(bodies).toEqual([{ digest: 'first', leftOut: [[3, 3]] }])
  await view.user.click(dialog.getByRole('button', { name: 'Undo' }))
  await dialog.findByText('The import was undone.')
})

test('a wrong row is corrected where it stands, and what stays out is listed afterwards', async () => {
  const bodies: unknown[] = []
  const [zoe, ann, sam, bob] = preview.rows
  const corrected = { row: 5, state: 'new' as const, firstName: 'Bob', lastName: 'Cee' }
  const view = renderImport({
    [`PATCH ${imports}/one`]: ({ body }) => {
      bodies.push(body)
      const rows =
        bodies.length === 1
          ? preview.rows
          : [zoe, ann, sam, { ...corrected, phoneNumber: '+12025550148' }]
      return answer({ ...preview, digest: 'second', rows })
    },
    [`POST ${imports}/one`]: ({ body }) => {
      expect(body).toEqual({ digest: 'second', leftOut: [[3, 3]] })
      return answer({ ...done, added: 2 })
    },
  })
  const dialog = await openPreview(view)
  dialog.getByText('Columns that are left out: Notes.')
  await view.user.click(dialog.getByRole('radio', { name: 'Not imported (1)' }))
  await view.user.click(dialog.getByRole('button', { name: 'Correct row 5' }))
  const number = dialog.getByLabelText<HTMLInputElement>('Phone number')
  expect(number.value).toBe(bob?.phoneNumber)
  expect(document.activeElement).toBe(number)
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  // It is still wrong, and stays open.
  await view.user.clear(dialog.getByLabelText('Phone number'))
  await view.user.type(dialog.getByLabelText('Phone number'), '202 555 0148')
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Row 5 can be imported now.')
  expect(bodies[1]).toEqual({
    row: 5,
    firstName: 'Bob',
    lastName: 'Cee',
    phoneNumber: '202 555 0148',
    email: '',
  })
  await view.user.click(dialog.getByRole('button', { name: 'Import 3 contacts' }))
  await dialog.findByText('2 contacts added. 1 contact changed.')
  await view.user.click(dialog.getByText('Not imported (1)'))
  dialog.getByText('Ann Bee')
})

test('of many rows a portion is shown at a time, and all of them are imported', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({
    row: index + 2,
    state: 'new' as const,
    firstName: 'Zoë',
    lastName: 'Quist',
    phoneNumber: `+1202555${1000 + index}`,
    ...(index > 0 && { lastName: `Quist ${index}` }),
  }))
  const many = { ...preview, room: 1000, rows }
  const view = renderImport({ [`POST ${imports}`]: () => answer(many, 201) })
  const dialog = await openPreview(view)
  const shown = () => dialog.getAllByRole('checkbox', { name: /Quist/ }).length
  expect(shown()).toBe(100)
  dialog.getByRole('button', { name: 'Import 250 contacts' })
  await view.user.click(dialog.getByRole('button', { name: 'Show more (150)' }))
  expect(shown()).toBe(200)
  await view.user.click(dialog.getByRole('button', { name: 'Show more (50)' }))
  expect(shown()).toBe(250)
  expect(dialog.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('who looks after whom is asked before anything is shown, and said for all rows', async () => {
  const queries: string[] = []
  const asked = { person: 'Mia Ruiz', names: ['Ana Ruiz', 'Luis Ruiz'] }
  const mia = { row: 2, state: 'new' as const, firstName: 'Mia', lastName: 'Ruiz' }
  const ana = { firstName: 'Ana', lastName: 'Ruiz', phoneNumber: '+16465550112' }
  const taken: ImportPreview['rows'] = [
    {
      ...mia,
      guardians: [
        { ...ana, state: 'new' },
        { firstName: 'Luis', lastName: 'Ruiz', state: 'left-out', problem: 'no-number' },
      ],
    },
    { ...mia, row: 3, firstName: 'Leo', guardians: [{ ...ana, state: 'new' }] },
    {
      ...mia,
      row: 4,
      firstName: 'Tim',
      state: 'wrong',
      problem: 'no-guardian',
      guardians: [{ ...ana, phoneNumber: '12', state: 'left-out', problem: 'number-unreadable' }],
    },
  ]
  const bodies: unknown[] = []
  const view = renderImport({
    [`POST ${imports}`]: ({ query }) => {
      queries.push(query.toString())
      const said = query.get('guardians')
      const areTaken = said === null ? {} : { areTaken: said === 'true' }
      const rows = said === 'true' ? taken : preview.rows
      const id = said ?? 'one'
      return answer({ ...preview, id, rows, guardians: { ...asked, ...areTaken } }, 201)
    },
    [`PATCH ${imports}/true`]: ({ body }) => {
      bodies.push(body)
      return answer({
        ...preview,
        id: 'true',
        rows: taken.slice(0, 2),
        guardians: { ...asked, areTaken: true },
      })
    },
  })
  const dialog = await open(view)
  await view.user.type(dialog.getByLabelText('Or paste a list'), 'Child')
  await view.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Is Mia Ruiz looked after by Ana Ruiz and Luis Ruiz?')
  const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Import / })
  expect(submit().disabled).toBe(true)
  expect(dialog.queryByText('Zoë Quist')).toBeNull()
  expect(dialog.queryByText('Columns')).toBeNull()
  await view.user.click(dialog.getByRole('radio', { name: 'No' }))
  await dialog.findByText('Zoë Quist')
  await view.user.click(dialog.getByRole('radio', { name: 'Yes' }))
  const shown = await dialog.findAllByText('Looked after by Ana Ruiz, 646-555-0112, who is added.')
  expect(shown).toHaveLength(2)
  dialog.getByText('Not looked after by Luis Ruiz. There is no phone number.')
  expect(queries).toEqual([
    'source=text',
    'source=text&guardians=false',
    'source=text&guardians=true',
  ])
  // Ana is added with them.
  expect(submit().textContent).toBe('Import 3 contacts')
  await view.user.click(dialog.getByRole('radio', { name: 'Not imported (1)' }))
  await view.user.click(dialog.getByRole('button', { name: 'Correct row 4' }))
  const number = dialog.getByLabelText('Phone number of Ana Ruiz')
  await view.user.clear(number)
  await view.user.type(number, '646 555 0112')
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Row 4 can be imported now.')
  expect(bodies).toMatchObject([{ row: 4, guardianNumbers: ['646 555 0112'] }])
})

test('columns are mapped by hand, with the same file', async () => {
  const queries: string[] = []
  const view = renderImport({
    [`POST ${imports}`]: ({ query, body }) => {
      expect((body as FormData).get('contacts')).toBeInstanceOf(Blob)
      queries.push(query.toString())
      return answer(preview, 201)
    },
  })
  const dialog = await openPreview(view)
  await view.user.click(dialog.getByText('Columns'))
  await view.user.selectOptions(dialog.getByLabelText('Notes'), 'Nickname')
  await waitFor(() =>
    expect(queries).toEqual([
      'source=text',
      'source=text&columns=name%2CphoneNumber%2Cnickname&headings=true',
    ]),
  )
})

test('where the directory has changed, what would be is shown again', async () => {
  const [first] = preview.rows
  const newest = { ...preview, digest: 'second', rows: [{ ...first, state: 'same' }] }
  const view = renderImport({
    [`POST ${imports}/one`]: () =>
      refusal(409, 'The directory has changed in the meantime.', 'edit-conflict'),
    [`GET ${imports}/one`]: () => answer(newest),
  })
  const dialog = await openPreview(view)
  await view.user.click(dialog.getByRole('button', { name: 'Import 2 contacts' }))
  await dialog.findByText('The directory has changed in the meantime.')
  await dialog.findByRole('radio', { name: 'Same (1)' })
  expect(dialog.getByRole('button', { name: /^Import/ })).toHaveProperty('disabled', true)
})

test('a file that cannot be read says why, and what was pasted stays', async () => {
  const view = renderImport({
    [`POST ${imports}`]: () => refusal(400, 'Row 3 is too long.', 'import-row-too-long'),
  })
  const dialog = await open(view)
  const lines = dialog.getByLabelText<HTMLTextAreaElement>('Or paste a list')
  await view.user.type(lines, 'Sam Lee')
  await view.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Row 3 is too long.')
  expect(lines.value).toBe('Sam Lee')
})

test('an earlier import is undone', async () => {
  let isThere = true
  const view = renderImport({
    [`GET ${imports}`]: () => answer(isThere ? [done] : []),
    [`DELETE ${imports}/one`]: () => {
      isThere = false
      return { status: 204 }
    },
  })
  const dialog = await open(view)
  await view.user.click(await dialog.findByRole('button', { name: 'Undo' }))
  await dialog.findByText('The import was undone.')
})
