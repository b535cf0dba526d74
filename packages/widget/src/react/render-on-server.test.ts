import { createElement, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  MaypoleIdentityProvider,
  MaypoleLogin,
  MaypolePasskeyRegistration,
  MaypoleProvider,
  MaypoleResetPassword,
  useClient,
  useSession,
  useUser,
} from './index.ts'

const widgets = {
  MaypoleLogin: createElement(MaypoleLogin, { config: { products: ['otp'] } }),
  MaypoleResetPassword: createElement(MaypoleResetPassword, { passwordResetToken: 'token' }),
  MaypolePasskeyRegistration: createElement(MaypolePasskeyRegistration),
  MaypoleIdentityProvider: createElement(MaypoleIdentityProvider),
  'a login in a shadow root': createElement(MaypoleLogin, {
    config: { products: ['otp'], enableShadowDOM: true },
  }),
}

function Status(): string {
  return JSON.stringify([useClient() ?? null, useSession(), useUser()])
}

describe('on a server without a window', () => {
  it.each(Object.entries(widgets))('%s is an empty box', (_name, widget) => {
    expect('window' in globalThis).toBe(false)
    const page = createElement(MaypoleProvider, { client: undefined }, widget)
    expect(renderToString(createElement(StrictMode, null, page))).toBe('<div></div>')
    expect(renderToString(widget)).toBe('<div></div>')
  })

  it('there is no session and no client', () => {
    const page = createElement(MaypoleProvider, { client: undefined }, createElement(Status))
    expect(renderToString(page)).toBe('[null,null,null]')
  })
})
