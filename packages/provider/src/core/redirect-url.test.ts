import { describe, expect, it } from 'vitest'
import { completeProviderSettings } from '../settings/provider-settings.ts'
import { addTokenToUrl, checkRedirectUrl } from './redirect-url.ts'

function check(url: string | undefined, settings: object, kind: 'login' | 'signup' = 'login') {
  const own = completeProviderSettings({
    environment: 'production',
    publicUrl: 'https://auth.example',
    ...settings,
  })
  const project = {
    id: 'project-live-1',
    handle: 'shop',
    name: 'Shop',
    publicUrl: 'https://shop.example',
    mode: 'live',
    resources: [],
    settings: own,
  } as const
  return () => checkRedirectUrl({ project, settings: own }, { url, flow: 'magic_link', kind })
}

describe('checkRedirectUrl', () => {
  const listed = { redirectUrls: ['https://shop.example/in', 'https://shop.example/up?a=1#b'] }

  it('compares with the whole list, and uses its first entry by default', () => {
    expect(check('https://shop.example/in', listed)()).toBe('https://shop.example/in')
    expect(check('https://shop.example/up?a=1#b', listed)()).toBe('https://shop.example/up?a=1#b')
    expect(check(undefined, listed)()).toBe('https://shop.example/in')
  })

  it.each([
    'https://shop.example/in/',
    'https://shop.example/in?x=1',
    'https://shop.example/in#x',
    'https://shop.example/IN',
    'https://SHOP.example/in',
    'https://shop.example:443/in',
    'https://shop.example/./in',
    'https://shop.example/%69n',
    'https://shop.example@evil.test/in',
    'https://shop.example.evil.test/in',
    'http://shop.example/in',
    'https://shop.example/in ',
    '//shop.example/in',
    '/in',
    '',
  ])('refuses %j, which is not on the list', (url) => {
    expect(check(url, listed)).toThrow('compared exactly')
  })

  it('reports which list is empty', () => {
    const empty = { redirectUrls: [] }
    expect(check('https://shop.example/', empty)).toThrow('no login redirect URL')
    expect(check(undefined, empty, 'signup')).toThrow('no signup redirect URL')
  })

  it('allows own pages when there is no list', () => {
    const settings = { allowedOrigins: ['https://other.example'] }
    expect(check('https://shop.example/a?b#c', settings)()).toBe('https://shop.example/a?b#c')
    expect(check('https://other.example/', settings)()).toBe('https://other.example/')
    expect(check(undefined, settings)()).toBe('https://shop.example/authenticate')
  })

  it.each([
    'https://evil.test/',
    'https://shop.example.evil.test/',
    'https://shop.example@evil.test/',
    'https://ann@shop.example/',
    'https://evil.test\\@shop.example/',
    'http://shop.example/',
    'http://localhost:3000/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example/',
    'not a url',
    '',
  ])('refuses %j, which is no own page', (url) => {
    expect(check(url, {})).toThrow('compared exactly')
  })

  it('allows localhost pages where those may call, and no look-alikes', () => {
    const settings = { allowLoopbackOrigins: true }
    for (const url of ['http://localhost:3000/a', 'http://127.0.0.1/', 'http://[::1]:80/'])
      expect(check(url, settings)()).toBe(new URL(url).href)
    expect(check('http://127.0.0.1.evil.test/', settings)).toThrow()
    expect(check('http://localhost.evil.test/', settings)).toThrow()
  })
})

describe('addTokenToUrl', () => {
  it('keeps the query and replaces its own parameter', () => {
    expect(
      addTokenToUrl('https://shop.example/in?a=1&token=x#b', { type: 'magic_links', token: 't' }),
    ).toBe('https://shop.example/in?a=1&token=t&stytch_token_type=magic_links#b')
  })
})
