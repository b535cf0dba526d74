import type { Event } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const next = { startDate: '2030-03-13T02:00:00.000Z', endDate: '2030-03-13T03:00:00.000Z' }
const trip: Event = {
  id: 'trip',
  title: 'Trip',
  location: '',
  allDay: false,
  timeZone: 'America/New_York',
  ...next,
  next,
  rrule: 'FREQ=WEEKLY',
  version: 1,
}
// The evening before in the zone of the event.
const ann = { profileId: 'ann', firstName: 'Ann', lastName: 'Lee' }
const counts = { going: 2, waiting: 0, maybe: 0, declined: 0 }
const date = { eventId: 'trip', day: '2030-03-12', ...counts, faces: [ann] }
const people = [{ ...ann, name: 'Ann Lee', answer: 'going' }]

function open(profile = sampleMember, handlers: Parameters<typeof siteHandlers>[1] = {}) {
  return renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(profile, {
      [`GET ${sitePath}/events`]: () => answer([trip]),
      [`GET ${sitePath}/answers`]: () =>
        answer({ events: [{ eventId: 'trip', seats: 2, off: false }], dates: [date] }),
      [`GET ${sitePath}/events/trip/answers`]: () => answer({ date, people, hidden: 1 }),
      ...handlers,
    }),
  })
}

test('the card says how many come, and its dialog who they are', async () => {
  const { user } = open()
  const count = await screen.findByRole('button', { name: '2 of 2 seats taken' })
  expect(count.querySelector('[data-person]')?.getAttribute('data-text')).toBe('AL')
  await user.click(count)
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s coming' }))
  await dialog.findByText('Ann Lee')
  dialog.getByText('and one more person')
})

test('an admin sees who has not answered with the second tap, and reminds them', async () => {
  let isReminded = false
  const unanswered = () =>
    answer({ people: [{ ...ann, name: 'Ann Lee' }], more: 1, reached: 1, isReminded })
  const { user } = open(sampleAdmin, {
    [`GET ${sitePath}/answers`]: () => answer({ events: [], dates: [date] }),
    [`GET ${sitePath}/events/trip/answers`]: () => answer({ date, people: [], hidden: 0 }),
    [`GET ${sitePath}/events/trip/unanswered`]: unanswered,
    [`POST ${sitePath}/events/trip/unanswered/reminders`]: () => {
      isReminded = true
      return unanswered()
    },
  })
  await user.click(await screen.findByRole('button', { name: /going/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s coming' }))
  await dialog.findByRole('heading', { name: 'Not answered (2)' })
  dialog.getByText('Ann Lee')
  dialog.getByText('and one more person')
  await user.click(dialog.getByRole('button', { name: 'Remind 1 person' }))
  await screen.findByText('1 person is reminded.')
  await dialog.findByText('They were reminded today. You can remind them again tomorrow.')
  expect(dialog.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

test('the later dates of a series are answered from its card', async () => {
  const later = { startDate: '2030-03-20T02:00:00.000Z', endDate: '2030-03-20T03:00:00.000Z' }
  const dateOf = (times: typeof next, changes: object = {}) => ({
    eventId: 'trip',
    title: 'Trip',
    location: '',
    allDay: false,
    timeZone: 'America/New_York',
    recurrenceId: times.startDate,
    cancelled: false,
    ...times,
    ...changes,
  })
  const called = dateOf({ ...later, startDate: '2030-03-27T02:00:00.000Z' }, { cancelled: true })
  const sent: unknown[] = []
  const { user } = open(sampleMember, {
    [`GET ${sitePath}/events`]: () => answer([{ ...trip, recurrenceText: 'every week' }]),
    [`GET ${sitePath}/occurrences`]: () =>
      answer([dateOf(next), dateOf(later), dateOf(later, { eventId: 'another' }), called]),
    [`PUT ${sitePath}/events/trip/answer`]: ({ body }) => {
      sent.push(body)
      return answer({ ...date, day: '2030-03-19', going: 1, own: 'going' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Trip' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
  const [, second, third] = dialog.getAllByRole('listitem')
  expect(third?.querySelector('button')).toBeNull()
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Going' }))
  await waitFor(() => expect(sent).toEqual([{ recurrenceId: later.startDate, answer: 'going' }]))
})

test('an answer is shown at once, and taken back when it could not be saved', async () => {
  const sent: unknown[] = []
  let isBroken = true
  let refuse: () => void = () => undefined
  const waits = new Promise<void>((resolve) => {
    refuse = resolve
  })
  let saved = date as object
  const { user } = open(sampleMember, {
    [`GET ${sitePath}/answers`]: () =>
      answer({ events: [{ eventId: 'trip', seats: 2, off: false }], dates: [saved] }),
    [`PUT ${sitePath}/events/trip/answer`]: async ({ body }) => {
      sent.push(body)
      if (isBroken) {
        await waits
        return refusal(409, 'This date is over')
      }
      saved = { ...date, waiting: 1, own: 'waiting' }
      return answer(saved)
    },
  })
  const group = await screen.findByRole('group', { name: 'Are you coming to Trip?' })
  const going = within(group).getByRole('button', { name: 'Going' })
  await user.click(going)
  await user.click(going)
  // There is no seat left.
  await waitFor(() => expect(going.getAttribute('aria-pressed')).toBe('true'))
  screen.getByRole('button', { name: /^Waiting for a seat/ })
  refuse()
  await screen.findByText('This date is over')
  await waitFor(() => expect(going.getAttribute('aria-pressed')).toBe('false'))
  expect(sent).toEqual([{ recurrenceId: next.startDate, answer: 'going' }])
  isBroken = false
  await user.click(going)
  await screen.findByRole('button', {
    name: 'Waiting for a seat · 2 of 2 seats taken · 1 waiting',
  })
})

test('an admin chooses seats in the form, and switches the answers off', async () => {
  const sent: unknown[] = []
  let off = false
  const handlers = {
    [`GET ${sitePath}/answers`]: () =>
      answer({ events: [{ eventId: 'trip', seats: 2, off }], dates: [date] }),
    [`GET ${sitePath}/settings`]: () => answer({ timeZone: 'America/New_York', version: 1 }),
    [`POST ${sitePath}/events/clashes`]: () => answer([]),
    [`PUT ${sitePath}/events/trip`]: () => answer({ ...trip, version: 2 }),
    [`PUT ${sitePath}/events/trip/answering`]: ({ body }: { body: unknown }) => {
      sent.push(body)
      off = (body as { off: boolean }).off
      return answer({ eventId: 'trip', off })
    },
  }
  const { user } = open(sampleAdmin, handlers)
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit event' }))
    await user.click(await screen.findByRole('button', { name: 'All dates' }))
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByRole('group', { name: 'Are you coming to Trip?' })
  await edit()
  const seats = await screen.findByLabelText('Number of seats')
  expect(seats).toHaveProperty('value', '2')
  await user.clear(seats)
  await user.type(seats, '0')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(
    true,
  )
  await user.clear(seats)
  await user.click(screen.getByRole('switch', { name: 'Ask who’s coming' }))
  await save()
  await waitFor(() => expect(sent).toEqual([{ seats: null, off: true }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Going' })).toBeNull())
  // What was not touched is not saved.
  await edit()
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
})

test('a parent answers for two children with two taps, each of which can be undone', async () => {
  const lookedAfter = ['Mia', 'Leo'].map((firstName) => ({
    profileId: firstName.toLowerCase(),
    firstName,
    lastName: 'Lee',
  }))
  const given: Record<string, string | null> = {}
  const dates = () => {
    const answers = Object.entries(given).flatMap(([profileId, one]) =>
      one === null ? [] : { profileId, answer: one },
    )
    return { ...date, lookedAfter: answers }
  }
  const { user } = open(
    { ...sampleMember, lookedAfter },
    {
      [`GET ${sitePath}/answers`]: () => answer({ events: [], dates: [dates()] }),
      [`PUT ${sitePath}/events/trip/answer`]: ({ body }) => {
        const { profileId, answer: one } = body as { profileId: string; answer: string | null }
        given[profileId] = one
        return answer(dates())
      },
    },
  )
  const choices = async (name: string) =>
    within(await screen.findByRole('group', { name: `Is ${name} coming to Trip?` }))
  await user.click((await choices('Mia')).getByRole('button', { name: 'Going' }))
  await user.click((await choices('Leo')).getByRole('button', { name: 'Maybe' }))
  await waitFor(() => expect(given).toEqual({ mia: 'going', leo: 'maybe' }))
  const pressed = (await choices('Mia')).getByRole('button', { pressed: true })
  expect(pressed.textContent).toBe('Going')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(given.leo).toBe(null))
  expect(given.mia).toBe('going')
})
