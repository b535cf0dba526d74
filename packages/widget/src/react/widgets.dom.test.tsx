import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createFakeClient } from '../testing/fake-client.ts'
import { cleanUpWidgets } from '../testing/show.tsx'
import { MaypoleLogin, MaypoleProvider } from './index.ts'

cleanUpWidgets()

const config = { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 5 } }

describe('in StrictMode', () => {
  it('shows one widget, and removes it completely', async () => {
    const listeners = countListeners()
    const { unmount } = render(
      <StrictMode>
        <MaypoleProvider client={createFakeClient()}>
          <MaypoleLogin config={config} />
        </MaypoleProvider>
      </StrictMode>,
    )
    expect(await screen.findAllByLabelText('Email')).toHaveLength(1)
    expect(document.querySelectorAll('[data-mp-key="login"]')).toHaveLength(1)
    expect(document.adoptedStyleSheets).toHaveLength(1)
    expect(listeners.count()).toBeGreaterThan(0)
    unmount()
    expect(document.querySelector('[data-mp-key], [data-mp-widget]')).toBeNull()
    expect(document.adoptedStyleSheets).toHaveLength(0)
    expect(listeners.count()).toBe(0)
    listeners.restore()
  })

  it('two of a kind have separate keys', async () => {
    const client = createFakeClient()
    render(
      <StrictMode>
        <MaypoleLogin client={client} config={config} />
        <MaypoleLogin client={client} config={config} id="second" />
        <MaypoleLogin client={client} config={config} />
      </StrictMode>,
    )
    expect(await screen.findAllByLabelText('Email')).toHaveLength(3)
    const keys = Array.from(document.querySelectorAll<HTMLElement>('[data-mp-key]'), (element) =>
      element.getAttribute('data-mp-key'),
    )
    expect(keys).toEqual(['login', 'login-second', 'login-2'])
  })
})

it('moves into a shadow root and out again with the option', async () => {
  const client = createFakeClient()
  const login = (enableShadowDOM: boolean) => (
    <MaypoleLogin client={client} config={{ ...config, enableShadowDOM }} />
  )
  const { rerender, container } = render(login(false))
  const boxes = () => container.querySelectorAll('[data-mp-key="login"]')
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  rerender(login(true))
  await vi.waitFor(() =>
    expect(boxes()[0]?.shadowRoot?.querySelector('[autocomplete*="email"]')).toBeTruthy(),
  )
  expect(screen.queryByLabelText('Email')).toBeNull()
  rerender(login(false))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(boxes()).toHaveLength(1)
  expect(boxes()[0]?.shadowRoot).toBeNull()
})

it('hydrates the markup of a server without a mismatch', async () => {
  const client = createFakeClient()
  const page = (
    <MaypoleProvider client={client}>
      <MaypoleLogin config={config} />
    </MaypoleProvider>
  )
  const host = document.body.appendChild(document.createElement('main'))
  host.innerHTML = renderToString(page)
  const differences: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(host, page, { onRecoverableError: (error) => differences.push(error) }),
  )
  expect(await screen.findByLabelText('Email')).toBeTruthy()
  expect(differences).toEqual([])
  act(() => root.unmount())
  host.remove()
})

/** Counts the page's `popstate` listeners, which the widget adds for the back button. */
function countListeners() {
  const { addEventListener, removeEventListener } = window
  const present = new Set<unknown>()
  const watch =
    (original: typeof addEventListener, note: (listener: unknown) => void) =>
    (...parameters: Parameters<typeof addEventListener>) => {
      if (parameters[0] === 'popstate') note(parameters[1])
      original.apply(window, parameters)
    }
  window.addEventListener = watch(addEventListener, (listener) => present.add(listener))
  window.removeEventListener = watch(removeEventListener, (listener) => present.delete(listener))
  return {
    count: () => present.size,
    restore: () => Object.assign(window, { addEventListener, removeEventListener }),
  }
}
