import type { Proposal } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type FakeAnswer, type Handler, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin } from '../../testing/samples.ts'
import { setProcessors } from '../../testing/set-processors.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

const { hardwareConcurrency: processors } = navigator

// Nothing is asked while somebody is typing.
beforeEach(() => setProcessors(2))

afterEach(() => {
  setProcessors(processors)
  cleanup()
  vi.unstubAllGlobals()
})

const chat = `POST ${sitePath}/chat`
const potluck: Proposal = {
  tool: 'createEvent',
  parameters: {
    title: 'Potluck',
    location: 'Hall',
    startDate: '2027-03-12T23:00:00.000Z',
    endDate: '2027-03-13T02:00:00.000Z',
    rrule: 'FREQ=WEEKLY;BYDAY=FR',
    timeZone: 'America/New_York',
  },
  explanation: 'A potluck on Friday.',
  preview: {
    sources: [{ field: 'title', text: 'Potluck', start: 0, end: 7 }],
    assumptions: ['It ends at nine.'],
    recurrence: {
      text: 'every week on Friday',
      dates: ['2027-03-12T23:00:00.000Z', '2027-03-19T22:00:00.000Z'],
    },
    clashes: [{ title: 'Weeding', startDate: '2027-03-12T23:30:00.000Z' }],
  },
}
const maria: Proposal = {
  tool: 'createProfile',
  parameters: {
    firstName: 'Maria',
    lastName: 'Lopez',
    phoneNumber: '+14155550199',
    role: 'admin',
  },
  explanation: 'Maria as an admin.',
}

async function open(options: {
  tab?: string
  reply: FakeAnswer | Handler
  handlers?: Record<string, Handler>
}) {
  const { tab = 'events', reply } = options
  const view = renderApp({
    path: `/garden-club/${tab}`,
    handlers: siteHandlers(sampleAdmin, {
      [chat]: typeof reply === 'function' ? reply : () => reply,
      ...options.handlers,
    }),
  })
  await view.user.click(await screen.findByRole('button', { name: 'Create with AI' }))
  const text = (await screen.findByLabelText('Description')) as HTMLTextAreaElement
  return { ...view, text }
}

async function preview(options: Parameters<typeof open>[0], words = 'Potluck on Friday') {
  const view = await open(options)
  await view.user.type(view.text, words)
  await view.user.click(screen.getByRole('button', { name: 'Preview' }))
  return view
}

/** Blanks before AM and PM differ between versions of the locale data. */
function page(): string {
  return (document.body.textContent ?? '').replace(/\s/g, ' ')
}

test.each([
  ['announcements', 'Add Announcement', 'announcements'],
  ['events', 'Add Event', 'events'],
  ['directory', 'Add Profile', 'directory'],
  ['links', 'Add Link', 'links'],
  ['profile', 'Create Resource', undefined],
])('on %s it is called %s', async (tab, title, context) => {
  const asked: unknown[] = []
  const { user, text } = await open({
    tab,
    reply: ({ body }) => {
      asked.push(body)
      return answer({ tool: null, parameters: null, explanation: 'When is it?' })
    },
  })
  screen.getByRole('dialog', { name: title })
  screen.getByText("Describe what you want to create and I'll help you set it up.")
  const button = screen.getByRole('button', { name: 'Preview' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await user.type(text, '   ')
  expect(button.disabled).toBe(true)
  await user.type(text, 'Potluck')
  await user.click(button)
  await screen.findByText('When is it?')
  expect(asked).toEqual([
    {
      chat: '   Potluck',
      current_datetime: expect.stringMatching(/^\d{4}-.*Z$/),
      tz_offset: new Date().getTimezoneOffset() / -60 + 0,
      whole_days: true,
      changes: true,
      sheets: true,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      context,
    },
  ])
  expect(text.value).toBe('   Potluck')
})

test('more than 2,000 characters are not sent', async () => {
  const { user, text, server } = await open({ reply: answer(potluck) })
  await user.click(text)
  await user.paste('x'.repeat(2001))
  await screen.findByText(/at most 2,000 characters/)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(server.requests).not.toContain(chat)
})

test('a failed preview keeps the text, and no place for a card', async () => {
  const { user } = await preview({ reply: refusal(502, 'No engine') })
  await screen.findByText('Failed to process request. Please try again.')
  const text = screen.getByLabelText<HTMLTextAreaElement>('Description')
  expect(text.value).toBe('Potluck on Friday')
  expect(screen.queryByRole('heading', { name: 'For example', hidden: true })).toBeNull()
  await user.clear(text)
  expect(screen.getByRole('heading', { name: 'For example' })).toBeTruthy()
})

test('the preview shows what was understood; Cancel returns to the text', async () => {
  const { user } = await preview({ reply: answer(potluck) })
  await screen.findByText('A potluck on Friday.')
  expect(page()).toContain('Friday, March 12')
  expect(page()).toContain('every week on Friday')
  expect(page()).toContain('It ends at nine.')
  expect(page()).toContain('Weeding · Fri, Mar 12, 2027, 6:30 PM')
  expect(screen.queryByLabelText('Title')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Potluck')
  const dates = screen.getByRole('list', { name: 'The first dates' })
  expect(within(dates).getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const text = screen.getByLabelText('Description') as HTMLTextAreaElement
  expect(text.value).toBe('Potluck on Friday')
})

test('an announcement can be made an event, of the same words', async () => {
  const asked: unknown[] = []
  const notice: Proposal = {
    tool: 'createAnnouncement',
    parameters: { headline: 'Potluck on Friday', body: '', pinned: false },
    explanation: 'An announcement.',
  }
  const { user } = await preview({
    tab: 'announcements',
    reply: ({ body }) => {
      const { chat, context } = body as { chat: string; context: string }
      asked.push([chat, context])
      return answer(context === 'events' ? potluck : notice)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make it an event' }))
  await screen.findByText('A potluck on Friday.')
  expect(screen.queryByRole('button', { name: 'Make it an event' })).toBeNull()
  expect(asked).toEqual([
    ['Potluck on Friday', 'announcements'],
    ['Potluck on Friday', 'events'],
  ])
})

test('the excluded days of a series are excluded from the created one', async () => {
  const created: unknown[] = []
  const { user } = await preview({
    reply: answer({
      ...potluck,
      parameters: { ...potluck.parameters, excludedDates: ['2027-03-26T22:00:00.000Z'] },
    }),
    handlers: {
      [`POST ${sitePath}/events`]: ({ body }) => {
        created.push(body)
        return answer({ id: 'new' }, 201)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm & Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(created).toEqual([{ ...potluck.parameters, excludedDates: ['2027-03-26T22:00:00.000Z'] }])
})

test('the corrected item is created by the ordinary call, and its tab is shown', async () => {
  const created: unknown[] = []
  const { user } = await preview({
    tab: 'links',
    reply: answer(potluck),
    handlers: {
      [`POST ${sitePath}/events`]: ({ body }) => {
        created.push(body)
        return answer({}, 201)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const title = screen.getByLabelText('Title')
  await user.clear(title)
  expect(
    (screen.getByRole('button', { name: 'Confirm & Create' }) as HTMLButtonElement).disabled,
  ).toBe(true)
  await user.type(title, 'Big potluck')
  await user.click(screen.getByRole('switch', { name: /Repeats/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm & Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/garden-club/events')
  const { rrule: _, ...rest } = potluck.parameters
  expect(created).toEqual([{ ...rest, title: 'Big potluck' }])
})

test('how a proposed series repeats is changed by the fields of the form', async () => {
  const created: unknown[] = []
  const { user } = await preview({
    reply: answer(potluck),
    handlers: {
      [`POST ${sitePath}/events`]: ({ body }) => {
        created.push(body)
        return answer({ id: 'new' }, 201)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Change how it repeats' }))
  expect(screen.queryByRole('list', { name: 'The first dates' })).toBeNull()
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Repeats' }),
    'Monthly, on the same weekday',
  )
  expect(page()).toContain('This adds “Potluck”, repeating as chosen below. It starts on Friday')
  await user.click(screen.getByRole('radio', { name: 'After a number of times' }))
  await user.clear(screen.getByLabelText('Number of times'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm & Create' }).disabled).toBe(
    true,
  )
  await user.type(screen.getByLabelText('Number of times'), '4')
  await user.click(screen.getByRole('button', { name: 'Confirm & Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const rrule = 'FREQ=MONTHLY;BYDAY=2FR;COUNT=4'
  expect(created).toEqual([{ ...potluck.parameters, rrule }])
})

test('an admin is only made with a separate checkbox', async () => {
  const created: unknown[] = []
  const { user } = await preview({
    tab: 'directory',
    reply: answer(maria),
    handlers: {
      [`POST ${sitePath}/profiles`]: ({ body }) => {
        created.push(body)
        return answer({}, 201)
      },
    },
  })
  await screen.findByText('Maria as an admin.')
  const confirm = screen.getByRole('button', { name: 'Confirm & Create' }) as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Yes, make Maria Lopez an admin' }))
  await user.click(confirm)
  await waitFor(() => expect(created).toMatchObject([{ firstName: 'Maria', role: 'admin' }]))
})

test('a failed creation shows the error and keeps the proposal', async () => {
  const { user } = await preview({
    reply: answer(potluck),
    handlers: { [`POST ${sitePath}/events`]: () => refusal(409, 'taken') },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm & Create' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Failed to create resource. Please try again.')
  expect(screen.getByText('Potluck', { selector: 'h5' })).toBeTruthy()
})

test('the proposal and its corrections can be brought back, also after a reload, until it is created', async () => {
  const created: unknown[] = []
  const handlers = {
    [`POST ${sitePath}/events`]: ({ body }: { body: unknown }) => {
      created.push(body)
      return answer({ id: 'potluck', title: 'Potluck' }, 201)
    },
  }
  const { user, unmount } = await preview({ reply: answer(potluck), handlers })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Title'), ' supper')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()

  renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, { [chat]: () => answer(potluck), ...handlers }),
    keepsStorage: true,
  })
  const plus = await screen.findByRole('button', { name: 'Create with AI' })
  await user.click(plus)
  await user.click(await screen.findByRole('button', { name: 'Bring back what you wrote' }))
  await screen.findByText('Potluck supper', { selector: 'h5' })
  await user.keyboard('{Escape}')
  await user.click(plus)
  await user.click(await screen.findByRole('button', { name: 'Bring back what you wrote' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm & Create' }))
  await screen.findByText('The event is in the calendar.')
  expect(created).toMatchObject([{ title: 'Potluck supper' }])
  await user.click(plus)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Description')).value).toBe('')
})
