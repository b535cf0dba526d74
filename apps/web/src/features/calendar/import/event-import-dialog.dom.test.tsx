import type { EventImportPreview } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'
import { stubPopovers } from '../../../testing/stub-popovers.ts'

beforeEach(stubPopovers)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const common = { allDay: true, timeZone: 'America/New_York', location: '' }
const preview: EventImportPreview = {
  id: 'one',
  encoding: 'utf-8',
  room: 10,
  digest: 'first',
  rows: [
    {
      ...common,
      row: 1,
      state: 'new',
      title: 'Choir',
      location: 'Hall',
      allDay: false,
      startDate: '2026-03-10T23:00:00.000Z',
      endDate: '2026-03-11T01:00:00.000Z',
      rrule: 'FREQ=WEEKLY;BYDAY=TU',
      recurrenceText: 'every week on Tuesday',
      leftOutDates: 2,
    },
    {
      ...common,
      row: 2,
      state: 'new',
      title: 'Old Fair',
      doubt: 'over',
      startDate: '2025-04-01',
      endDate: '2025-04-02',
    },
    {
      ...common,
      row: 3,
      state: 'changed',
      title: 'Picnic',
      startDate: '2026-05-02',
      endDate: '2026-05-02',
      before: { startDate: '2026-05-01', endDate: '2026-05-01', rrule: '', dates: true },
      rrule: 'FREQ=YEARLY',
      recurrenceText: 'every year',
    },
    { ...common, row: 4, state: 'wrong', title: '', problem: 'zone' },
  ],
}
const imports = `${sitePath}/event-imports`
const done = {
  id: 'one',
  added: 1,
  changed: 1,
  importedAt: '2026-03-02T12:00:00.000Z',
  undoUntil: '2026-03-03T12:00:00.000Z',
}

function renderImport(handlers: Record<string, Handler> = {}, own = sampleAdmin) {
  return renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(own, {
      [`GET ${sitePath}/events`]: () => answer([]),
      [`GET ${imports}`]: () => answer([]),
      [`POST ${imports}`]: () => answer(preview, 201),
      ...handlers,
    }),
  })
}

async function open(view: ReturnType<typeof renderImport>) {
  await view.user.click(await screen.findByRole('button', { name: 'More' }))
  await view.user.click(await screen.findByRole('menuitem', { name: 'Import events' }))
  return within(await screen.findByRole('dialog'))
}

const file = () => new File(['BEGIN:VCALENDAR'], 'calendar.ics', { type: 'text/calendar' })

test('an admin chooses a file, looks at it, imports, and undoes', async () => {
  const sent: unknown[] = []
  const view = renderImport({
    [`POST ${imports}/one`]: ({ body }) => {
      sent.push(body)
      return answer(done)
    },
    [`DELETE ${imports}/one`]: () => answer(undefined, 204),
  })
  const dialog = await open(view)
  await view.user.upload(await dialog.findByLabelText('File'), file())
  const rows = await dialog.findByRole('region', { name: 'Rows of the file' })
  expect(rows.textContent).toMatch(/Choir.*Mar 10, 2026.*every week on Tuesday.*Hall.*2 dates left/)
  const boxes = within(rows).getAllByRole<HTMLInputElement>('checkbox')
  // What is over has to be chosen.
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
  expect(rows.textContent).toContain('It is over.')
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
  ).toEqual([])
  await view.user.click(dialog.getByRole('radio', { name: 'Changed (1)' }))
  const changed = dialog.getByRole('region', { name: 'Rows of the file' }).textContent
  expect(changed).toContain('May 2, 2026 (was May 1, 2026)')
  expect(changed).toContain('every year (was once)')
  await view.user.click(dialog.getByRole('radio', { name: 'Not imported (1)' }))
  expect(dialog.getByRole('region', { name: 'Rows of the file' }).textContent).toContain(
    'No titleIts time zone is unknown.',
  )
  await view.user.click(dialog.getByRole('button', { name: 'Import 2 events' }))
  await dialog.findByText(/1 event added\. 1 event changed\./)
  expect(sent).toEqual([{ digest: 'first', leftOut: [[2, 2]] }])
  await view.user.click(dialog.getByRole('button', { name: 'Undo' }))
  await dialog.findByText('The import was undone.')
})

test('a file that is refused says why, and what changed meanwhile is shown again', async () => {
  let refuses = true
  const view = renderImport({
    [`POST ${imports}`]: () =>
      refuses
        ? refusal(400, 'This is not a calendar file.', 'import-no-calendar')
        : answer(preview, 201),
    [`POST ${imports}/one`]: () => refusal(409, 'The calendar has changed.', 'edit-conflict'),
    [`GET ${imports}/one`]: () =>
      answer({ ...preview, digest: 'second', rows: preview.rows.slice(2) }),
  })
  const dialog = await open(view)
  await view.user.upload(await dialog.findByLabelText('File'), file())
  await dialog.findByText('This is not a calendar file.')
  refuses = false
  await view.user.upload(dialog.getByLabelText('File'), file())
  await view.user.click(await dialog.findByRole('button', { name: 'Import 2 events' }))
  await dialog.findByText('The calendar has changed.')
  await waitFor(() => dialog.getByRole('button', { name: 'Import 1 event' }))
})

test('members have no way to it', async () => {
  const { user } = renderImport({}, sampleMember)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menuitem', { name: 'Import events' })).toBeNull()
})
