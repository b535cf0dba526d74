import type { Change, Event, Proposal } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Handler, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin } from '../../../testing/samples.ts'
import { setProcessors } from '../../../testing/set-processors.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

const { hardwareConcurrency: processors } = navigator

beforeEach(() => setProcessors(2))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setProcessors(processors)
})

const times = { startDate: '2027-03-28T23:00:00.000Z', endDate: '2027-03-29T01:00:00.000Z' }
const concert: Event = {
  id: 'event-1',
  title: 'Spring concert',
  location: 'Town Hall',
  allDay: false,
  ...times,
  timeZone: 'UTC',
  next: times,
  version: 3,
}
const later = { startDate: '2027-03-29T00:00:00.000Z', endDate: '2027-03-29T02:00:00.000Z' }
const move: Change = {
  tool: 'updateEvent',
  item: concert,
  parameters: later,
  explanation: 'This moves “Spring concert”.',
}

function person(name: string, index: number): Change {
  const phoneNumber = `+1202555010${index}`
  return {
    tool: 'createProfile',
    parameters: { firstName: name, lastName: 'Lee', phoneNumber, role: 'member' },
    explanation: `This adds ${name} Lee.`,
  }
}
const people = [person('Ann', 0), person('Bob', 1), person('Cy', 2)]

function proposed(changes: readonly Change[], explanation = 'Here is what I found.'): Proposal {
  return { tool: null, parameters: null, explanation, changes }
}

async function propose(reply: Proposal, handlers: Record<string, Handler> = {}) {
  const view = renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/events`]: () => answer([concert]),
      [`POST ${sitePath}/chat`]: () => answer(reply),
      ...handlers,
    }),
  })
  await view.user.click(await screen.findByRole('button', { name: 'Create with AI' }))
  await view.user.type(await screen.findByLabelText('Description'), 'Some words')
  await view.user.click(screen.getByRole('button', { name: 'Preview' }))
  return view
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value

test('a change is shown before and after, and saved with the version that is shown', async () => {
  const saved = vi.fn()
  const { user } = await propose(proposed([move], move.explanation), {
    [`PUT ${sitePath}/events/event-1`]: ({ body }) => {
      saved(body)
      return answer({ ...concert, ...later, next: later, version: 4 })
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposed Changes' }))
  const sentence = dialog.getByText(move.explanation)
  expect(sentence.parentElement).toBe(document.activeElement)
  const start = dialog.getByText('Start').parentElement
  expect(start?.textContent?.replace(/\s+/g, ' ')).toMatch(
    /from Sun, Mar 28, 2027, 11:00 PM ?→ to Mon, Mar 29, 2027, 12:00 AM/,
  )
  for (const side of ['Before', 'After']) {
    const card = within(dialog.getByText(side).parentElement as HTMLElement)
    card.getByText('Spring concert')
  }
  await user.click(dialog.getByRole('button', { name: 'Confirm Change' }))
  await screen.findByText('The event is changed.')
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    title: 'Spring concert',
    location: 'Town Hall',
    timeZone: 'UTC',
    version: 3,
    ...later,
  })
})

test('one date of a series is cancelled, and the dialog names it', async () => {
  const series = { ...concert, title: 'Rehearsal', rrule: 'FREQ=WEEKLY' }
  const date = { startDate: '2027-04-04T23:00:00.000Z', endDate: '2027-04-05T01:00:00.000Z' }
  const parameters = { ...date, scope: 'this', recurrenceId: date.startDate, cancelled: true }
  const cancel = { ...move, item: series, parameters } as Change
  const saved = vi.fn()
  const { user } = await propose(proposed([cancel]), {
    [`PUT ${sitePath}/events/event-1`]: ({ body }) => {
      saved(body)
      return answer({ ...series, version: 4 })
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposed Changes' }))
  const row = dialog.getByText('Sun, Apr 4, 2027, 11:00 PM').parentElement
  expect(row?.textContent?.replace(/\s+/g, ' ')).toMatch(/from takes place ?→ to cancelled/)
  const sides = ['Before', 'After'].map((side) => dialog.getByText(side).parentElement?.textContent)
  expect(sides[0]).not.toMatch(/cancelled/i)
  expect(sides[1]).toMatch(/cancelled.*Apr 4, 2027/i)
  await user.click(dialog.getByRole('button', { name: 'Confirm Change' }))
  await screen.findByText('The event is changed.')
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    title: 'Rehearsal',
    location: 'Town Hall',
    timeZone: 'UTC',
    version: 3,
    ...parameters,
  })
})

test('one date of a series moves, beside what it was and without the other dates', async () => {
  const series = { ...concert, title: 'Rehearsal', rrule: 'FREQ=WEEKLY' }
  const recurrenceId = '2027-04-04T23:00:00Z'
  const date = { startDate: '2027-04-05T22:00:00.000Z', endDate: '2027-04-06T00:00:00.000Z' }
  const parameters = { recurrenceId, scope: 'this', ...date, location: 'Library' }
  const saved = vi.fn()
  const { user } = await propose(proposed([{ ...move, item: series, parameters } as Change]), {
    [`PUT ${sitePath}/events/event-1`]: ({ body }) => {
      saved(body)
      return answer({ ...series, version: 4 })
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposed Changes' }))
  const changes = ['Start', 'End', 'Place'].map((label) =>
    dialog.getByText(label).parentElement?.textContent?.replace(/\s+/g, ' '),
  )
  expect(changes[0]).toMatch(/from Sun, Apr 4, 2027, 11:00 PM ?→ to Mon, Apr 5, 2027, 10:00 PM/)
  expect(changes[1]).toMatch(/from Mon, Apr 5, 2027, 1:00 AM ?→ to Tue, Apr 6, 2027, 12:00 AM/)
  expect(changes[2]).toMatch(/from Town Hall ?→ to Library/)
  expect(dialog.getByText('Before').parentElement?.textContent).toMatch(/Apr 4, 2027/)
  expect(dialog.getByText('After').parentElement?.textContent).toMatch(/Apr 5, 2027/)
  await user.click(dialog.getByRole('button', { name: 'Confirm Change' }))
  await screen.findByText('The event is changed.')
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    title: 'Rehearsal',
    timeZone: 'UTC',
    version: 3,
    ...parameters,
  })
})

test('cancelling a change goes back to the words', async () => {
  const { user } = await propose(proposed([move]))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(words()).toBe('Some words'))
})

test('a change that somebody else was faster with is made of the newest version', async () => {
  const newest = { ...concert, location: 'Library', version: 4 }
  const bodies: unknown[] = []
  let isChanged = false
  const { user } = await propose(proposed([move]), {
    [`GET ${sitePath}/events`]: () => answer([isChanged ? newest : concert]),
    [`PUT ${sitePath}/events/event-1`]: ({ body }) => {
      bodies.push(body)
      if (isChanged) return answer({ ...newest, ...later, version: 5 })
      isChanged = true
      return refusal(409, 'Somebody else has changed this in the meantime.', 'edit-conflict')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm Change' }))
  await user.click(await screen.findByRole('button', { name: 'Load the newest version' }))
  await screen.findByText('This is how it is now, with the same change.')
  await user.click(screen.getByRole('button', { name: 'Confirm Change' }))
  await screen.findByText('The event is changed.')
  expect(bodies[1]).toMatchObject({ location: 'Library', version: 4, ...later })
})

test('a pin is changed by the call of the pin button', async () => {
  const item = {
    id: 'post-1',
    headline: 'Car park closed',
    body: '',
    pinned: false,
    date: '2027-03-01T12:00:00Z',
    version: 1,
  }
  const pinned = vi.fn()
  const { user } = await propose(
    proposed([
      { tool: 'updateAnnouncement', item, parameters: { pinned: true }, explanation: 'This pins.' },
    ]),
    {
      [`PATCH ${sitePath}/announcements/post-1`]: ({ body }) => {
        pinned(body)
        return answer({ ...item, pinned: true })
      },
    },
  )
  await screen.findByText('not pinned')
  await user.click(screen.getByRole('button', { name: 'Confirm Change' }))
  await screen.findByText('The announcement is changed.')
  expect(pinned).toHaveBeenCalledExactlyOnceWith({ pinned: true })
})

test('a deletion asks as by hand, and begins on Cancel', async () => {
  const deletion: Change = {
    tool: 'deleteEvent',
    item: concert,
    explanation: 'This deletes the event. This cannot be undone.',
  }
  let attempts = 0
  const { user } = await propose(proposed([deletion], deletion.explanation), {
    [`DELETE ${sitePath}/events/event-1`]: () => {
      attempts += 1
      return attempts === 1 ? refusal(500, 'Something went wrong') : answer(undefined, 204)
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Event' }))
  dialog.getByText(
    'Are you sure you want to delete "Spring concert"? This action cannot be undone.',
  )
  dialog.getByText(deletion.explanation)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(words()).toBe('Some words'))
  expect(attempts).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Event' }))
  await screen.findByText('The event could not be deleted. Please try again.')
  await user.click(screen.getAllByRole('button', { name: 'Delete Event' }).at(-1) as HTMLElement)
  await screen.findByText('“Spring concert” is deleted.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a list is ticked row by row or at once, and only what is ticked is created', async () => {
  const created: unknown[] = []
  const { user } = await propose(proposed(people), {
    [`POST ${sitePath}/profiles`]: ({ body }) => {
      created.push((body as { firstName: string }).firstName)
      return answer({ ...sampleAdmin, id: `new-${created.length}` }, 201)
    },
  })
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  const rows = within(screen.getByRole('list', { name: 'What is proposed' }))
  expect(rows.getAllByRole('checkbox')).toHaveLength(3)
  expect(all.checked).toBe(true)
  await user.click(rows.getByRole('checkbox', { name: 'Bob Lee' }))
  expect(all.indeterminate).toBe(true)
  screen.getByRole('button', { name: 'Confirm 2' })
  await user.click(all)
  expect(all.checked).toBe(true)
  await user.click(all)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm 0' }).disabled).toBe(true)
  await user.click(rows.getByRole('checkbox', { name: 'Ann Lee' }))
  await user.click(rows.getByRole('checkbox', { name: 'Cy Lee' }))
  await user.click(screen.getByRole('button', { name: 'Confirm 2' }))
  await screen.findByText('All 2 are done.')
  expect(created).toEqual(['Ann', 'Cy'])
})

test('how many were made is counted once, however slowly they are made', async () => {
  let made = 0
  const { user } = await propose(proposed(people), {
    [`POST ${sitePath}/profiles`]: async () => {
      made += 1
      // The screen shows what was made before the next answer comes.
      if (made > 1)
        await waitFor(() => expect(screen.getAllByText('✓ Done')).toHaveLength(made - 1))
      return answer({ ...sampleAdmin, id: `new-${made}` }, 201)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  await screen.findByText('All 3 are done.')
})

test('of a list that partly fails each row says what became of it, and the rest is retried', async () => {
  const calls: string[] = []
  const { user } = await propose(proposed(people), {
    [`POST ${sitePath}/profiles`]: ({ body }) => {
      const { firstName } = body as { firstName: string }
      calls.push(firstName)
      if (firstName === 'Ann') return refusal(409, 'This number is taken.', 'phone-taken')
      const fails = firstName === 'Bob' && calls.filter((name) => name === 'Bob').length === 1
      if (fails) return refusal(500, 'Something went wrong')
      return answer({ ...sampleAdmin, id: `new-${firstName}` }, 201)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  await screen.findByText('Somebody in the directory already has this number.')
  await screen.findByText('This could not be done. Please try again.')
  const done = await screen.findByText('✓ Done')
  expect(done.parentElement?.textContent).toContain('Cy Lee')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ann Lee' }).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cy Lee' }).disabled).toBe(true)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  expect(all.indeterminate).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Confirm 1' }))
  await screen.findByText('All 2 are done.')
  expect(calls).toEqual(['Ann', 'Bob', 'Cy', 'Bob'])
})

test('without a network the rest of a list is not tried', async () => {
  const calls: string[] = []
  const { user } = await propose(proposed(people), {
    [`POST ${sitePath}/profiles`]: ({ body }) => {
      calls.push((body as { firstName: string }).firstName)
      return refusal(429, 'Too many changes. Please try again in a minute.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  await screen.findByText('Too many changes. Please try again in a minute.')
  await screen.findByRole('button', { name: 'Confirm 3' })
  expect(calls).toEqual(['Ann'])
})

test('after Escape what was proposed, ticked and done can be brought back', async () => {
  const { user } = await propose(proposed(people), {
    [`POST ${sitePath}/profiles`]: ({ body }) =>
      (body as { firstName: string }).firstName === 'Ann'
        ? answer({ ...sampleAdmin, id: 'new' }, 201)
        : refusal(500, 'Something went wrong'),
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm 3' }))
  await screen.findByText('✓ Done')
  await screen.findByRole('button', { name: 'Confirm 2' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Create with AI' }))
  await user.click(await screen.findByRole('button', { name: 'Bring back what you wrote' }))
  await screen.findByText('✓ Done')
  screen.getByRole('button', { name: 'Confirm 2' })
})
