import { afterEach, expect, test } from 'vitest'
import { openDocumentCookies } from './cookies.ts'

const jar = openDocumentCookies(document)
const expires = new Date('2126-03-17T12:00:00.000Z')

afterEach(() => {
  for (const name of ['token', 'tok', 'a.b', 'other']) jar.remove(name)
})

test('what is written can be read, and is gone when removed', () => {
  jar.write('token', 'abc-_~.123', { expires, secure: false })
  jar.write('other', 'two', { secure: false })
  expect(jar.read('token')).toBe('abc-_~.123')
  expect(jar.read('other')).toBe('two')
  jar.remove('token')
  expect(jar.read('token')).toBeNull()
  expect(jar.read('other')).toBe('two')
})

test('a name is not found inside another', () => {
  jar.write('token', 'one', { secure: false })
  expect(jar.read('tok')).toBeNull()
  expect(jar.read('oken')).toBeNull()
  jar.write('a.b', 'dots are no pattern', { secure: false })
  expect(jar.read('a.b')).toBe('dots are no pattern')
  expect(jar.read('aXb')).toBeNull()
})

test('attributes are those of the specification', () => {
  const owner = { cookie: '' }
  const recording = openDocumentCookies(owner)
  recording.write('token', 'a;b c', { expires, secure: true })
  expect(owner.cookie).toBe(
    'token=a%3Bb%20c; path=/; samesite=lax; expires=Sun, 17 Mar 2126 12:00:00 GMT; secure',
  )
  recording.write('token', 'value', { secure: false })
  expect(owner.cookie).toBe('token=value; path=/; samesite=lax')
})

test.each(['token=%zz', 'token=', 'token', ''])('a cookie that reads %j is ignored', (cookie) => {
  expect(openDocumentCookies({ cookie }).read('token')).toBeNull()
})
