import { ProviderApiError, ProviderUnreachableError } from '@maypole/sdk'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const calendar = {
  connected_app_id: 'app-1',
  name: 'Calendar',
  description: 'Keeps your dates',
  client_type: 'third_party',
  scopes_granted: 'openid phone rooms:book',
}
const notes = { ...calendar, connected_app_id: 'app-2', name: 'Notes', scopes_granted: 'openid' }

/** A provider with two apps; `revoke` decides what happens when the first is withdrawn. */
function renderApps(revoke: () => unknown) {
  const apps = [calendar, notes]
  return renderApp({
    path: '/account',
    provider: {
      'GET /users/connected_apps': () => ({ connected_apps: [...apps] }),
      'POST /users/connected_apps/app-1/revoke': () => {
        const answer = revoke()
        apps.shift()
        return answer
      },
    },
  })
}

const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

async function askToWithdraw(view: ReturnType<typeof renderApps>) {
  await view.user.click(await screen.findByRole('button', { name: 'Withdraw access of Calendar' }))
  return within(await screen.findByRole('dialog'))
}

test('each app shows its permissions, and is withdrawn after a confirmation', async () => {
  const view = renderApps(() => ({}))
  await screen.findByRole('heading', { level: 2, name: 'Connected Apps' })
  await waitFor(() => expect(names()).toEqual(['Calendar', 'Notes']))
  const [list] = screen.getAllByRole('article').map((card) => within(card).getByRole('list'))
  expect(list?.textContent).toBe('Verify your identityYour phone numberrooms:book')

  const dialog = await askToWithdraw(view)
  await view.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(view.calls.filter((call) => call.includes('revoke'))).toEqual([])

  const again = await askToWithdraw(view)
  await view.user.click(again.getByRole('button', { name: 'Withdraw Access' }))
  await screen.findByText('Calendar can no longer use your account.')
  await waitFor(() => expect(names()).toEqual(['Notes']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failed withdrawal keeps the app and shows the error', async () => {
  const view = renderApps(() => {
    throw new ProviderUnreachableError('Unable to contact our servers.')
  })
  const dialog = await askToWithdraw(view)
  await view.user.click(dialog.getByRole('button', { name: 'Withdraw Access' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Unable to contact our servers.')
})

test('an app that was already withdrawn disappears', async () => {
  const view = renderApps(() => {
    throw new ProviderApiError({
      status_code: 404,
      error_type: 'connected_app_not_found',
      error_message: 'The connected app could not be found.',
      error_url: '',
      request_id: '',
    })
  })
  const dialog = await askToWithdraw(view)
  await view.user.click(dialog.getByRole('button', { name: 'Withdraw Access' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without apps, an empty state explains the screen', async () => {
  renderApp({ path: '/account' })
  await screen.findByText(/^No connected apps/)
  expect(screen.getByRole('link', { name: 'Your Sites' }).getAttribute('href')).toBe('/sites')
})

test('a failed list is not shown as empty', async () => {
  renderApp({
    path: '/account',
    provider: {
      'GET /users/connected_apps': () => {
        throw new ProviderUnreachableError('Unable to contact our servers.')
      },
    },
  })
  await screen.findByText('Your connected apps could not be loaded.')
  expect(screen.queryByText('No connected apps')).toBeNull()
})

test('requires a session', async () => {
  renderApp({ path: '/account', isSignedIn: false })
  await screen.findByRole('heading', { name: 'Welcome to Maypole' })
  expect(location.search).toBe('?returnTo=%2Faccount')
})
