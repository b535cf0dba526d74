import { expect, it } from 'vitest'
import { addParameters, isRegistered, isRegistrable } from './app-definition.ts'

const uris = ['https://app.example/callback', 'https://app.example/callback?tenant=a%20b']
const web = { application_type: 'web', redirect_uris: JSON.stringify(uris) } as const

it('accepts registered addresses, character for character', () => {
  for (const uri of uris) expect(isRegistered(web, uri)).toBe(true)
  const others = [
    '',
    'https://app.example/callback/',
    'https://app.example/callback?',
    'https://app.example/callback#',
    'https://app.example/callback#x',
    'https://app.example/callback?x=1',
    'https://app.example/callback?tenant=a+b',
    'https://app.example/callback?tenant=a%20b&x=1',
    'https://app.example/Callback',
    'https://APP.example/callback',
    'HTTPS://app.example/callback',
    'http://app.example/callback',
    'https://app.example:443/callback',
    'https://app.example:8443/callback',
    'https://app.example//callback',
    'https://app.example/./callback',
    'https://app.example/x/../callback',
    'https://app.example/%63allback',
    'https://app.example/callback%00',
    'https://app.example/callback\n',
    ' https://app.example/callback',
    'https://app.example/callback ',
    'https://app.example.evil.example/callback',
    'https://evil.example/https://app.example/callback',
    'https://app.example@evil.example/callback',
    'https://evil.example\\@app.example/callback',
    'https://app.example\\.evil.example/callback',
    'https://user@app.example/callback',
    'https://app.example./callback',
    '//app.example/callback',
    '/callback',
    'javascript:alert(1)',
    'https://app.example/callback,https://evil.example/',
  ]
  for (const uri of others) expect(isRegistered(web, uri), uri).toBe(false)
})

it('lets native apps choose the port of a loopback address, and nothing else', () => {
  const registered = ['http://127.0.0.1/cb', 'http://[::1]:1/cb?a=b', 'com.example.app:/cb']
  const native = {
    application_type: 'native',
    redirect_uris: JSON.stringify(registered),
  } as const
  for (const uri of [
    'http://127.0.0.1:51004/cb',
    'http://[::1]:9/cb?a=b',
    'http://[::1]/cb?a=b',
    'com.example.app:/cb',
  ]) {
    expect(isRegistered(native, uri), uri).toBe(true)
    expect(isRegistered({ ...native, application_type: 'web' }, uri)).toBe(registered.includes(uri))
  }
  for (const uri of [
    'http://localhost:51004/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://127.0.0.1:80@evil.example/cb',
    'http://127.0.0.1:99999/cb',
    'http://127.0.0.1:51004/cb/',
    'http://127.0.0.1:51004/cb#x',
    'http://127.0.0.1:51004',
    'https://127.0.0.1:51004/cb',
    'http://127.1/cb',
    'com.example.app:/cb2',
  ])
    expect(isRegistered(native, uri), uri).toBe(false)
})

it('registers https, and more for native apps and for development', () => {
  const judge = (uri: string, type: 'web' | 'native' = 'web', allowHttp = false) =>
    isRegistrable(uri, { type, allowHttp })
  expect(judge('https://app.example/cb?x=1')).toBe(true)
  for (const uri of [
    'http://app.example/cb',
    'https://app.example/#x',
    'https://*.app.example/',
    'https://user:secret@app.example/',
    'https://app.example/\n',
    'javascript:alert(1)',
    'data:text/html,x',
    'myapp:/cb',
    'app.example/cb',
    '',
  ]) {
    expect(judge(uri), uri).toBe(false)
    expect(judge(uri, 'native', true), uri).toBe(false)
  }
  expect(judge('http://localhost:3000/cb')).toBe(false)
  expect(judge('http://localhost:3000/cb', 'web', true)).toBe(true)
  expect(judge('http://127.0.0.1/cb')).toBe(false)
  expect(judge('http://127.0.0.1/cb', 'native')).toBe(true)
  expect(judge('http://localhost/cb', 'native')).toBe(false)
  expect(judge('com.example.app:/cb', 'native')).toBe(true)
})

it('adds to an address without rewriting it', () => {
  expect(addParameters('https://a.example', { code: 'x', state: undefined })).toBe(
    'https://a.example?code=x',
  )
  expect(addParameters('https://a.example/?t=a%20b', { state: 'c&d' })).toBe(
    'https://a.example/?t=a%20b&state=c%26d',
  )
  expect(addParameters('com.example.app:/cb', {})).toBe('com.example.app:/cb')
})
