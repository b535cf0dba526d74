import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleMember } from '../../../testing/samples.ts'
import { siteHandlers, sitePath } from '../../../testing/site-handlers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a member looks at what their assistant proposes, and saves it by their own call', async () => {
  const saved: unknown[] = []
  let asked = 0
  const decided: unknown[] = []
  const { visibility: _, ...item } = sampleMember
  let waiting = [
    {
      id: 'proposal-1',
      client: { id: 'https://helper.example/client.json', name: 'Helper' },
      proposal: {
        tool: null,
        parameters: null,
        explanation: 'Call me Countess',
        changes: [
          {
            tool: 'updateProfile',
            item,
            parameters: { nickname: 'Countess' },
            explanation: 'Call me Countess',
          },
        ],
      },
      createdAt: '2026-11-22T12:00:00.000Z',
      expiresAt: '2026-11-29T12:00:00.000Z',
    },
  ]
  const { user } = renderApp({
    path: '/garden-club/links',
    agents: true,
    handlers: siteHandlers(sampleMember, {
      [`GET ${sitePath}/profiles`]: () => answer([item]),
      [`GET ${sitePath}/profile`]: () =>
        answer({ ...sampleMember, ...(waiting.length > 0 && { proposals: waiting.length }) }),
      [`GET ${sitePath}/proposals`]: () => {
        asked += 1
        return answer(waiting)
      },
      [`PUT ${sitePath}/profiles/profile-1`]: ({ body }) => {
        saved.push(body)
        return answer({ ...item, nickname: 'Countess', version: 2 })
      },
      [`POST ${sitePath}/proposals/proposal-1/decision`]: ({ body }) => {
        decided.push(body)
        waiting = []
        return answer(undefined, 204)
      },
    }),
  })
  const open = await screen.findByRole('button', { name: 'A proposal waits' })
  expect(screen.queryByRole('button', { name: 'Create with AI' })).toBeNull()
  expect(asked).toBe(0)
  await user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposals' }))
  await user.click(await dialog.findByRole('button', { name: 'Look at it: Ada Lovelace' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm Change' }))
  await waitFor(() => expect(decided).toEqual([{ decision: 'confirmed' }]))
  expect(saved).toMatchObject([{ nickname: 'Countess', version: 1 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('A proposal waits')).toBeNull())
})

test('the link of a proposal leads a member to it', async () => {
  renderApp({
    path: '/garden-club/announcements?proposals=proposal-1',
    agents: true,
    handlers: siteHandlers(sampleMember, { [`GET ${sitePath}/proposals`]: () => answer([]) }),
  })
  await screen.findByRole('dialog', { name: 'Proposals' })
  await screen.findByText(/^The link leads to a proposal that does not wait for you/)
})

test.each([undefined, true] as const)(
  'nothing is asked where none waits (agents: %s)',
  async (agents) => {
    const asked = vi.fn(() => answer([]))
    renderApp({
      path: '/garden-club/links',
      ...(agents && { agents }),
      handlers: siteHandlers(sampleMember, { [`GET ${sitePath}/proposals`]: asked }),
    })
    await screen.findByText('No links yet')
    expect(asked).not.toHaveBeenCalled()
  },
)
