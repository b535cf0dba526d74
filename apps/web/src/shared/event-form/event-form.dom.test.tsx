import type { Event } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const times = { startDate: '2030-03-10T23:00:00.000Z', endDate: '2030-03-11T01:00:00.000Z' }
const concert: Event = {
  id: 'concert',
  title: 'Concert',
  location: 'Hall',
  allDay: false,
  ...times,
  timeZone: 'UTC',
  next: times,
  version: 4,
}
const rule = { rrule: 'FREQ=WEEKLY;BYDAY=SU', recurrenceText: 'every week on Sunday' }
const next = { startDate: '2030-03-17T23:00:00.000Z', endDate: '2030-03-18T01:00:00.000Z' }
const rehearsal: Event = { ...concert, id: 'rehearsal', title: 'Rehearsal', ...rule, next }
const path = '/garden-club/events'
const list = `GET ${sitePath}/events`
const settings = `GET ${sitePath}/settings`
const sampleSettings = {
  timeZone: 'UTC',
  directoryEditing: 'members',
  joining: 'roster',
  version: 1,
  eventDeletion: 'members',
  visibility: { listing: 'members', phoneNumber: 'members', email: 'members' },
}

function show(events: readonly Event[], handlers: Record<string, Handler> = {}) {
  return renderApp({
    path,
    handlers: siteHandlers(sampleAdmin, {
      [list]: () => answer(events),
      [settings]: () => answer(sampleSettings),
      ...handlers,
    }),
  })
}

async function openEditor(event: Event, handlers: Record<string, Handler> = {}) {
  const saved: unknown[] = []
  const view = show([event], {
    [`PUT ${sitePath}/events/${event.id}`]: ({ body }) => {
      saved.push(body)
      return answer({ ...event, version: 5 })
    },
    ...handlers,
  })
  const edit = await screen.findByRole('button', { name: 'Edit event' })
  await view.user.click(edit)
  await screen.findByRole('dialog', { name: 'Edit Event' })
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return { ...view, saved, edit, save }
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title')

test('an event is corrected with the version that was opened, and the focus goes back', async () => {
  const { user, saved, save, edit } = await openEditor(concert)
  await user.clear(await title())
  await user.type(await title(), 'Gala')
  await save()
  await screen.findByText('The event is saved.')
  expect(saved).toEqual([
    {
      title: 'Gala',
      location: 'Hall',
      allDay: false,
      ...times,
      timeZone: 'UTC',
      version: 4,
      mayLoseAnswers: false,
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(edit)
})

test('notes are written, shown on the card, and taken away again', async () => {
  const noted = { ...concert, notes: 'Bring a dish.' }
  const { user, saved, save } = await openEditor(noted)
  screen.getByText('Bring a dish.', { selector: 'p' })
  const notes = await screen.findByLabelText('Notes')
  expect(notes).toHaveProperty('value', 'Bring a dish.')
  await user.clear(notes)
  await save()
  await screen.findByText('The event is saved.')
  expect(saved).toEqual([expect.objectContaining({ notes: '' })])
})

test('whole days are dates, and the last one is included', async () => {
  const days = { startDate: '2030-12-12', endDate: '2030-12-14' }
  const weekend = { ...concert, allDay: true, ...days, next: days }
  const { user, saved, save } = await openEditor(weekend)
  const last = await screen.findByLabelText<HTMLInputElement>('Last day')
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2030-12-12')
  expect(last.value).toBe('2030-12-14')
  await user.clear(last)
  await user.type(last, '2030-12-15')
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([
      { allDay: true, startDate: '2030-12-12', endDate: '2030-12-15', version: 4 },
    ]),
  )
})

test('of a series it is asked first which dates are meant', async () => {
  const { user, saved, save } = await openEditor(rehearsal)
  expect(screen.queryByLabelText('Title')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Only (Sun|Mon), Mar 1[78]$/ }))
  expect((await title()).value).toBe('Rehearsal')
  expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('2030-03-17T23:00')
  expect(screen.queryByLabelText('Repeats')).toBeNull()
  await user.click(screen.getByRole('switch', { name: /^Cancelled/ }))
  await save()
  await waitFor(() =>
    expect(saved).toEqual([
      {
        title: 'Rehearsal',
        location: 'Hall',
        allDay: false,
        ...next,
        timeZone: 'UTC',
        version: 4,
        scope: 'this',
        recurrenceId: next.startDate,
        cancelled: true,
      },
    ]),
  )
})

test('this and the following dates go on with a rule of their own', async () => {
  const { user, saved, save } = await openEditor(rehearsal)
  await user.click(screen.getByRole('button', { name: /all following dates$/ }))
  await user.selectOptions(await screen.findByLabelText('Repeats'), 'Monthly, on the same weekday')
  await user.click(screen.getByRole('radio', { name: 'After a number of times' }))
  await user.clear(screen.getByLabelText('Number of times'))
  await user.type(screen.getByLabelText('Number of times'), '3')
  const dates = within(screen.getByRole('list', { name: 'The next dates' })).getAllByRole(
    'listitem',
  )
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Sun, Mar 17, 2030',
    'Sun, Apr 21, 2030',
    'Sun, May 19, 2030',
  ])
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([
      {
        scope: 'following',
        recurrenceId: next.startDate,
        ...next,
        rrule: 'FREQ=MONTHLY;BYDAY=3SU;COUNT=3',
      },
    ]),
  )
})

test('all dates begin where the series does; a rule without fields is kept', async () => {
  const special = { rrule: 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', recurrenceText: 'in words' }
  const { user, saved, save } = await openEditor({ ...rehearsal, ...special })
  await user.click(screen.getByRole('button', { name: 'All dates' }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Repeats')).value).toBe('kept')
  screen.getByRole('option', { name: 'in words' })
  expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('2030-03-10T23:00')
  await user.type(await title(), '!')
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ rrule: special.rrule, ...times }]))
  expect(saved[0]).not.toHaveProperty('scope')
})

test('the zone is offered where it is another one than that of the community', async () => {
  const elsewhere = { ...concert, timeZone: 'Asia/Tokyo' }
  const { user, saved, save } = await openEditor(elsewhere)
  const zone = await screen.findByLabelText<HTMLSelectElement>('Time zone')
  expect(zone.value).toBe('Asia/Tokyo')
  expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('2030-03-11T08:00')
  await user.selectOptions(zone, 'America/New York')
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([{ timeZone: 'America/New_York', startDate: '2030-03-11T08:00' }]),
  )
})

test('a save does not overwrite what somebody else has saved since the form was opened', async () => {
  const changed: Event = { ...concert, location: 'Church', version: 5 }
  let stored = concert
  const saved: unknown[] = []
  const { user, save } = await openEditor(concert, {
    [list]: () => answer([stored]),
    [`PUT ${sitePath}/events/concert`]: ({ body }) => {
      saved.push(body)
      return saved.length === 1
        ? refusal(409, 'Somebody else has changed this in the meantime.', 'edit-conflict')
        : answer(changed)
    },
  })
  stored = changed
  await user.type(await title(), '!')
  await save()
  await screen.findByText(/Somebody else has changed this in the meantime/)
  expect((await title()).value).toBe('Concert!')
  await user.click(screen.getByRole('button', { name: 'Load the newest version' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Church'))
  await save()
  await waitFor(() => expect(saved[1]).toMatchObject({ location: 'Church', version: 5 }))
})

test.each([
  [404, 'Somebody else has deleted this event in the meantime.'],
  [403, 'Only admins may do this.'],
  [500, 'The event could not be saved.'],
])('a save that fails with %s shows the reason and keeps the corrections', async (status, text) => {
  const { user, save } = await openEditor(concert, {
    [`PUT ${sitePath}/events/concert`]: () => refusal(status, 'Only admins may do this.'),
  })
  await user.type(await title(), '!')
  await save()
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  expect((await title()).value).toBe('Concert!')
})

test('what Escape took can be brought back, and Cancel forgets it', async () => {
  const { user, edit } = await openEditor(concert)
  await user.type(await title(), '!')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(edit)
  expect((await title()).value).toBe('Concert')
  await user.click(await screen.findByRole('button', { name: 'Bring back what you wrote' }))
  expect((await title()).value).toBe('Concert!')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(edit)
  expect((await title()).value).toBe('Concert')
  expect(screen.queryByRole('button', { name: 'Bring back what you wrote' })).toBeNull()
})

test('the form is the second way to add an event, and can be submitted when it is complete', async () => {
  const created: unknown[] = []
  const { user } = show([], {
    [`POST ${sitePath}/events`]: ({ body }) => {
      created.push(body)
      return answer({ ...concert, id: 'new' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Create with AI' }))
  await user.click(await screen.findByRole('button', { name: 'Fill in a form instead' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Event' })
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Event' })
  expect(add.disabled).toBe(true)
  await user.type(await title(), 'Choir')
  await user.click(screen.getByRole('switch', { name: 'All day' }))
  const first = screen.getByLabelText('First day')
  await user.clear(first)
  await user.type(first, '2030-01-31')
  await user.clear(screen.getByLabelText('Last day'))
  await user.type(screen.getByLabelText('Last day'), '2030-01-31')
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Weekly')
  // 31 January 2030 is a Thursday.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Thursday' }).checked).toBe(true)
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Monthly, on the same date')
  expect(
    within(screen.getByRole('list', { name: 'The next dates' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(5)),
  ).toEqual(['Jan 31, 2030', 'Mar 31, 2030', 'May 31, 2030', 'Jul 31, 2030', 'Aug 31, 2030'])
  await user.click(add)
  await screen.findByText('The event is in the calendar.')
  const day = '2030-01-31'
  expect(created).toEqual([
    {
      title: 'Choir',
      location: '',
      allDay: true,
      startDate: day,
      endDate: day,
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=31',
    },
  ])
})

test('a deletion asks which dates of a series are meant', async () => {
  const asked: (string | null)[] = []
  const { user } = show([rehearsal], {
    [`DELETE ${sitePath}/events/rehearsal`]: ({ query }) => {
      asked.push(query.get('scope'), query.get('recurrenceId'))
      return answer(undefined, 204)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete event' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Event' })
  const chosen = within(dialog).getByRole<HTMLInputElement>('radio', { checked: true })
  expect(chosen.labels?.[0]?.textContent).toMatch(/^Only /)
  await user.click(within(dialog).getByRole('button', { name: 'Delete Event' }))
  await waitFor(() => expect(asked).toEqual(['this', next.startDate]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('heading', { name: 'Rehearsal' })
})

test('it is said how many answers a change would lose, and saved all the same if wanted', async () => {
  const saved: unknown[] = []
  const { user, save } = await openEditor(concert, {
    [`PUT ${sitePath}/events/concert`]: ({ body }) => {
      saved.push((body as { mayLoseAnswers: boolean }).mayLoseAnswers)
      if (saved.length > 1) return answer({ ...concert, version: 5 })
      return refusal(409, '12 answers are to dates that go.', 'answers-lost')
    },
  })
  await user.type(await title(), '!')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(
    '12 answers are to dates that go. These people',
  )
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await screen.findByText('The event is saved.')
  expect(saved).toEqual([false, true])
})

test('members edit no events, and see which date is cancelled', async () => {
  const cancelled = [{ recurrenceId: next.startDate, ...next, cancelled: true }]
  renderApp({
    path,
    handlers: siteHandlers(sampleMember, {
      [list]: () =>
        answer([
          { ...rehearsal, changedDates: cancelled, next: { ...next, title: 'Dress rehearsal' } },
        ]),
    }),
  })
  await screen.findByRole('heading', { name: 'Dress rehearsal' })
  screen.getByText(/^Cancelled: Mar 1[78], 2030$/)
  expect(screen.queryByRole('button', { name: /^Edit event/ })).toBeNull()
})

test('days that a series leaves out are struck through among its next dates', async () => {
  const { user } = await openEditor({ ...rehearsal, excludedDates: [next.startDate] })
  await user.click(await screen.findByRole('button', { name: 'All dates' }))
  const dates = await screen.findByRole('list', { name: 'The next dates' })
  const struck = [...dates.querySelectorAll('s')].map(({ textContent }) => textContent)
  expect(struck).toEqual(['Sun, Mar 17, 2030'])
  expect(dates.querySelectorAll('li')).toHaveLength(5)
})

test('what overlaps an event of many days is counted, and its end is asked for', async () => {
  const choir = { title: 'Choir', location: '', allDay: true, timeZone: 'UTC', cancelled: false }
  const dates = { startDate: '2030-03-11', endDate: '2030-03-11' }
  await openEditor(
    { ...concert, endDate: '2030-04-02T02:00:00.000Z' },
    {
      [`POST ${sitePath}/events/clashes`]: () =>
        answer(['a', 'b'].map((eventId) => ({ ...choir, ...dates, eventId }))),
    },
  )
  await screen.findByText('Overlaps with other events: 2')
  screen.getByText(/^This takes \d+ days\. Is the end right\?$/)
  expect(screen.queryByText(/Overlaps with Choir/)).toBeNull()
})

test('an event that overlaps with another says so, and can still be saved', async () => {
  const asked: unknown[] = []
  const choir = { eventId: 'choir', title: 'Choir', location: '', allDay: true, timeZone: 'UTC' }
  const { user, saved, save } = await openEditor(concert, {
    [`POST ${sitePath}/events/clashes`]: ({ body }) => {
      asked.push(body)
      const isMoved = (body as { startDate: string }).startDate.startsWith('2030-03-12')
      const dates = { startDate: '2030-03-10', endDate: '2030-03-10', cancelled: false }
      return answer(isMoved ? [] : [{ ...choir, ...dates }])
    },
  })
  const hint = await screen.findByText('Overlaps with Choir, Sun, Mar 10')
  expect(hint.closest('[role=status]')).not.toBeNull()
  expect(asked).toEqual([{ allDay: false, ...times, timeZone: 'UTC', event: 'concert' }])
  await user.type(await title(), '!')
  await user.clear(screen.getByLabelText('Start'))
  await user.type(screen.getByLabelText('Start'), '2030-03-12T19:00')
  await user.clear(screen.getByLabelText('End'))
  await user.type(screen.getByLabelText('End'), '2030-03-12T21:00')
  await waitFor(() => expect(screen.queryByText(/Overlaps with/)).toBeNull())
  await save()
  await screen.findByText('The event is saved.')
  expect(saved).toHaveLength(1)
})
