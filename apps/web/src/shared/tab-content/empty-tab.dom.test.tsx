import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleAdmin, sampleMember, sampleSite } from '../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(tab: string, viewer = sampleAdmin) {
  return renderApp({ path: `/garden-club/${tab}`, handlers: siteHandlers(viewer, {}) })
}

test.each([
  ['announcements', 'No announcements yet', 'Write the first one', 'Add Announcement'],
  ['links', 'No links yet', 'Collect the first one', 'Add Link'],
  ['events', 'No upcoming events', 'Plan the first one', 'Add Event'],
])(
  '%s: an admin sees one button and three example sentences',
  async (tab, title, button, dialog) => {
    const { user } = open(tab)
    await screen.findByText(title)
    const examples = within(screen.getAllByRole('list').at(-1) as HTMLElement)
    expect(examples.getAllByRole('button')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: button }))
    await screen.findByRole('dialog', { name: dialog })
  },
)

test('tapping an example opens the assistant with it', async () => {
  const { user } = open('events')
  const sentence = 'Picnic at the lake next Saturday at noon'
  await user.click(await screen.findByRole('button', { name: sentence }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Event' }))
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe(sentence)
})

test.each(['announcements', 'links', 'events'])(
  '%s: a member reads who can add something',
  async (tab) => {
    open(tab, sampleMember)
    await screen.findByText(/The admins/)
    const { getByRole, queryByRole } = within(screen.getByRole('main'))
    expect(getByRole('link', { name: 'See who is here' }).getAttribute('href')).toBe(
      '/garden-club/directory',
    )
    // A calendar can be subscribed to, and looked back at, when nothing is coming.
    const ofCalendar = ['Subscribe', 'List', 'Month', 'Past']
    expect(queryByRole('button', { name: (name) => !ofCalendar.includes(name) })).toBeNull()
  },
)

test('somebody without a name is asked for it in place, others are not', async () => {
  const bodies: unknown[] = []
  const nameless = { ...sampleMember, firstName: '', lastName: '' }
  let own = nameless
  const { user } = renderApp({
    path: '/garden-club/announcements',
    handlers: siteHandlers(nameless, {
      [`GET ${sitePath}/profile`]: () => answer(own),
      [`PUT ${sitePath}/profiles/${nameless.id}`]: ({ body }) => {
        bodies.push(body)
        own = { ...nameless, firstName: 'Ada', lastName: 'Lovelace' }
        return answer(own)
      },
    }),
  })
  await screen.findByText('The others see you only as 555-123-4567.')
  await user.click(screen.getByRole('button', { name: 'Add your name' }))
  await user.type(await screen.findByLabelText('First Name'), 'Ada')
  await user.type(screen.getByLabelText('Last Name'), 'Lovelace')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Profile updated')
  expect(bodies).toEqual([expect.objectContaining({ firstName: 'Ada', lastName: 'Lovelace' })])
  expect(screen.queryByText(/The others see you only/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  cleanup()
  open('announcements', sampleMember)
  await screen.findByText('No announcements yet')
  expect(screen.queryByRole('button', { name: 'Add your name' })).toBeNull()
})

test('an admin who is alone has the first steps in place', async () => {
  const alone = { ...sampleSite, stats: { memberCount: 1 } }
  const { user } = renderApp({
    path: '/garden-club/announcements',
    handlers: siteHandlers(sampleAdmin, {
      'GET /api/site/garden-club': () => answer(alone),
      [`GET ${sitePath}/settings`]: () => answer({ joining: 'roster', version: 1 }),
    }),
  })
  const steps = within(await screen.findByRole('complementary', { name: 'First steps' }))
  expect(steps.getByRole('link', { name: 'Plan the first event' }).getAttribute('href')).toBe(
    '/garden-club/events',
  )
  await user.click(steps.getByRole('button', { name: 'Invite people' }))
  await screen.findByRole('dialog', { name: 'Invite' })
})
