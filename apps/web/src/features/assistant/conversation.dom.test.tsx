import type { Proposal } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type FakeAnswer, type Handler, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember } from '../../testing/samples.ts'
import { setProcessors } from '../../testing/set-processors.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

const { hardwareConcurrency: processors } = navigator

beforeEach(() => setProcessors(2))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setProcessors(processors)
})

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const whenIsIt: Proposal = {
  tool: null,
  parameters: null,
  explanation: 'When is “Potluck”?',
  gaps: [
    { field: 'day' },
    { field: 'time' },
    { field: 'kind', choices: ['Make it an announcement'] },
  ],
}
const whatTime: Proposal = {
  tool: null,
  parameters: null,
  explanation: 'What time does it start?',
  gaps: [{ field: 'time' }],
}
const potluck: Proposal = {
  tool: 'createEvent',
  parameters: {
    title: 'Potluck',
    location: '',
    startDate: '2027-03-12T19:00:00.000Z',
    endDate: '2027-03-12T20:00:00.000Z',
    timeZone: 'UTC',
  },
  explanation: 'A potluck on Friday.',
  preview: {
    sources: [
      { field: 'title', text: 'Potluck', start: 0, end: 7 },
      { field: 'startDate', text: '7:00 PM', start: 8, end: 15 },
    ],
    assumptions: [
      'No AM or PM was named, so I took 7:00 PM.',
      'No end was named, so it lasts one hour.',
      'No place was named.',
      'I left out: “bring a friend”.',
    ],
    assumed: [
      { field: 'startDate', text: 'No AM or PM was named, so I took 7:00 PM.' },
      { field: 'endDate', text: 'No end was named, so it lasts one hour.' },
      { field: 'location', text: 'No place was named.' },
    ],
    clashes: [],
  },
}

/** Opens the dialog; `replies` are given in turn, the last one again and again. */
async function open(replies: (Proposal | FakeAnswer)[], handlers: Record<string, Handler> = {}) {
  const asked: { chat: string; answers?: { asked: string; answer: string }[] }[] = []
  const view = renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, {
      [`POST ${sitePath}/chat`]: ({ body }) => {
        asked.push(body as (typeof asked)[number])
        const reply = replies[Math.min(asked.length, replies.length) - 1] as Proposal | FakeAnswer
        return 'status' in reply ? reply : answer(reply)
      },
      ...handlers,
    }),
  })
  await view.user.click(await screen.findByRole('button', { name: 'Create with AI' }))
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Description')
  return { ...view, text, asked }
}

async function describe(...given: Parameters<typeof open>) {
  const view = await open(...given)
  await view.user.type(view.text, 'Potluck')
  await view.user.click(screen.getByRole('button', { name: 'Preview' }))
  return view
}

/** Blanks before AM and PM differ between versions of the locale data. */
function page(): string {
  return (document.body.textContent ?? '').replace(/\s/g, ' ')
}

test('missing details are chosen, and the answers are sent with the description', async () => {
  const { user, asked } = await describe([whenIsIt, whatTime, potluck])
  const days = await screen.findByRole('group', { name: 'Which day?' })
  const names = within(days).getAllByRole('button')
  expect(names.map((button) => button.textContent)).toEqual([
    'Today',
    'Tomorrow',
    expect.stringMatching(/^\w{3}, \w{3} \d+$/),
    expect.stringMatching(/^\w{3}, \w{3} \d+$/),
    'OK',
  ])
  expect(document.activeElement?.textContent).toBe('When is “Potluck”?')
  await user.click(within(days).getByRole('button', { name: 'Tomorrow' }))
  const times = await screen.findByRole('group', { name: 'What time?' })
  const tomorrow = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(
    Date.now() + 86_400_000,
  )
  expect(asked[1]).toMatchObject({
    chat: 'Potluck',
    answers: [{ asked: 'day', answer: tomorrow }],
  })
  await screen.findByText('What time does it start?')
  screen.getByRole('button', { name: `Take back ${tomorrow}` })
  await user.click(within(times).getByRole('button', { name: 'All day' }))
  await screen.findByText('A potluck on Friday.')
  expect(asked[2]).toMatchObject({
    chat: 'Potluck',
    answers: [
      { asked: 'day', answer: tomorrow },
      { asked: 'time', answer: 'All day' },
    ],
  })
})

test('a typed day and a typed time are sent as answers', async () => {
  const { user, asked } = await describe([whenIsIt, whatTime, potluck])
  const day = await screen.findByLabelText('Another day')
  await user.type(day, '2027-03-12')
  await user.click(screen.getByRole('button', { name: 'OK, use this: Another day' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await user.type(await screen.findByLabelText('Another time'), '19:30{Enter}')
  await screen.findByText('A potluck on Friday.')
  expect(asked[2]?.answers).toEqual([
    { asked: 'day', answer: 'Friday, March 12, 2027' },
    { asked: 'time', answer: '7:30 PM' },
  ])
})

test('the choices of the server replace the default ones', async () => {
  const choices = ['Saturday, March 13, 2027', 'Sunday, March 14, 2027']
  const { user, asked } = await describe([
    { ...whatTime, gaps: [{ field: 'day', choices }] },
    potluck,
  ])
  expect(await screen.findByRole('button', { name: 'Sunday, March 14, 2027' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tomorrow' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Saturday, March 13, 2027' }))
  await waitFor(() => expect(asked[1]?.answers).toEqual([{ asked: 'day', answer: choices[0] }]))
})

test('an answer can be brought back after a failed request, closing and a reload, and be taken back', async () => {
  const { user, unmount } = await describe([whenIsIt, refusal(502, 'No engine')])
  await user.click(await screen.findByRole('button', { name: 'Make it an announcement' }))
  await screen.findByText('Failed to process request. Please try again.')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()

  renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, {}),
    keepsStorage: true,
  })
  await user.click(await screen.findByRole('button', { name: 'Create with AI' }))
  await user.click(await screen.findByRole('button', { name: 'Bring back what you wrote' }))
  await screen.findByText('When is “Potluck”?')
  await user.click(screen.getByRole('button', { name: 'Take back Make it an announcement' }))
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Potluck')
})

test('a second tap on a choice sends no second request', async () => {
  const { user, asked } = await describe([whenIsIt, whatTime])
  await user.dblClick(await screen.findByRole('button', { name: 'Today' }))
  await screen.findByText('What time does it start?')
  expect(asked).toHaveLength(2)
})

test('an assumption is changed by a tap, and the sentence follows the card', async () => {
  const { user } = await describe([potluck])
  const sentence = await screen.findByText('A potluck on Friday.')
  await user.click(screen.getByRole('button', { name: 'No end was named, so it lasts one hour.' }))
  await user.click(screen.getByRole('button', { name: '2 hours' }))
  expect(page()).toContain('from 7:00 PM to 9:00 PM (UTC)')
  expect(screen.queryByRole('button', { name: /lasts one hour/ })).toBeNull()
  expect(document.activeElement?.contains(sentence)).toBe(true)
  await user.click(screen.getByRole('button', { name: /No AM or PM/ }))
  await user.click(screen.getByRole('button', { name: /^7:00.AM$/ }))
  expect(page()).toContain('from 7:00 AM to 9:00 AM (UTC)')
  await user.click(screen.getByRole('button', { name: 'No place was named.' }))
  await user.keyboard('Hall')
  expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Hall')
  expect(page()).toContain('from 7:00 AM to 9:00 AM (UTC), at Hall.')
  expect(screen.queryByText('A potluck on Friday.')).toBeNull()
  screen.getByText('I left out: “bring a friend”.')
})

test('whole days are edited as dates, and sent as them', async () => {
  const created: unknown[] = []
  const { user } = await describe([potluck], {
    [`POST ${sitePath}/events`]: ({ body }) => {
      created.push(body)
      return answer({ id: 'new' }, 201)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('switch', { name: 'All day' }))
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2027-03-12')
  await user.clear(screen.getByLabelText('Last day'))
  expect(page()).toContain('Please give a whole date')
  await user.type(screen.getByLabelText('Last day'), '2027-03-14')
  expect(page()).toContain('on Friday, March 12, 2027, through Sunday, March 14, 2027, all day.')
  await user.click(screen.getByRole('button', { name: 'Confirm & Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(created).toEqual([
    {
      title: 'Potluck',
      location: '',
      allDay: true,
      startDate: '2027-03-12',
      endDate: '2027-03-14',
      timeZone: 'UTC',
    },
  ])
})

test('three examples are there to tap while nothing is written', async () => {
  const { user, text } = await open([whenIsIt])
  const title = screen.getByRole('heading', { name: 'For example' })
  const examples = within(title.parentElement as HTMLElement).getAllByRole('button')
  expect(examples).toHaveLength(3)
  await user.click(examples[0] as HTMLElement)
  expect(text.value).toBe(examples[0]?.textContent)
  expect(document.activeElement).toBe(text)
})

test('on a fast device the preview is updated while typing', async () => {
  setProcessors(8)
  const { user, text, asked } = await open([potluck, whenIsIt])
  await user.type(text, 'Potluck 7:00 PM')
  await screen.findByText('So far')
  expect(asked).toEqual([expect.objectContaining({ chat: 'Potluck 7:00 PM', typing: true })])
  expect(screen.getByText('Potluck', { selector: 'h5' }).closest('[inert]')).not.toBeNull()
  screen.getByText('So far this is an event.')
  expect(document.activeElement).toBe(text)
  await user.type(text, '!')
  await screen.findByText('Still missing: the day, the time')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText('When is “Potluck”?')
  expect(asked[2]).not.toHaveProperty('typing')
})

test('on a slow device nothing is requested before Preview', async () => {
  const { user, text, asked } = await describe([whenIsIt])
  await screen.findByText('When is “Potluck”?')
  await user.type(text, ' on Friday')
  expect(asked).toHaveLength(1)
})

test('a refusal to change a role leads to the entry that it is about', async () => {
  const refused: Proposal = {
    tool: null,
    parameters: null,
    explanation: 'I cannot change roles.',
    people: [{ id: 'bernadette', name: 'Bernadette Abbott' }],
  }
  const { user } = await describe([refused], {
    [`GET ${sitePath}/profiles`]: () =>
      answer([{ ...sampleMember, id: 'bernadette', firstName: 'Bernadette', lastName: 'Abbott' }]),
  })
  await user.click(
    await screen.findByRole('button', { name: 'Open the entry of Bernadette Abbott' }),
  )
  const entry = await screen.findByRole('dialog', { name: 'Bernadette Abbott' })
  expect(within(entry).getByRole('button', { name: 'Edit contact' })).toBeTruthy()
  expect(location.pathname).toBe('/garden-club/directory')
})
