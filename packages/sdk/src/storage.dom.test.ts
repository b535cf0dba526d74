import { afterEach, expect, test, vi } from 'vitest'
import { openBrowserStorage } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('is localStorage if available, and leaves no probe in it', () => {
  const storage = openBrowserStorage()
  storage.setItem('key', 'value')
  expect(localStorage.getItem('key')).toBe('value')
  expect(localStorage.length).toBe(1)
})

test('is memory when localStorage refuses', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  const storage = openBrowserStorage()
  storage.setItem('key', 'value')
  expect(storage.getItem('key')).toBe('value')
  storage.removeItem('key')
  expect(storage.getItem('key')).toBeNull()
})
