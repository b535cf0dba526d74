import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api.ts'
import { ApiContext } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { sampleSite } from '../../../testing/samples.ts'
import { AgentChoice } from './agent-choice.tsx'

afterEach(cleanup)

const asked = {
  client: { client_id: 'helper', client_name: 'Helper', client_description: '' },
} as ComponentProps<typeof AgentChoice>['asked']

test('communities that an older list lacks are ticked at first, and what was changed stays', async () => {
  const user = userEvent.setup()
  const onDetails = vi.fn()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  // As a browser has kept it.
  queryClient.setQueryData(keys.sites(), [])
  const choice = { asked, redirectUri: 'https://helper.example/', isBusy: false, onDetails }
  render(
    <ApiContext value={{} as Api}>
      <QueryClientProvider client={queryClient}>
        {createElement(AgentChoice, choice)}
      </QueryClientProvider>
    </ApiContext>,
  )
  const arrive = async (...titles: string[]) => {
    const sites = titles.map((title) => ({ ...sampleSite, id: title, title }))
    queryClient.setQueryData(keys.sites(), sites)
    await screen.findByRole('group', { name: titles.at(-1) ?? '' })
  }
  const box = (title: string, name: string) =>
    within(screen.getByRole('group', { name: title })).getByRole<HTMLInputElement>('checkbox', {
      name,
    })
  await arrive('Choir')
  expect(box('Choir', 'Calendar').checked).toBe(true)
  expect(box('Choir', 'Directory').checked).toBe(false)
  await user.click(box('Choir', 'Calendar'))
  await arrive('Choir', 'Garden')
  expect(box('Choir', 'Calendar').checked).toBe(false)
  expect(box('Garden', 'Calendar').checked).toBe(true)
  expect(onDetails).toHaveBeenLastCalledWith([
    { type: 'community', identifier: 'Choir', datatypes: ['announcements', 'links'] },
    { type: 'community', identifier: 'Garden', datatypes: ['announcements', 'events', 'links'] },
  ])
})
