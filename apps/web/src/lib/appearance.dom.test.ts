import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  applyAppearance,
  followAppearance,
  isDark,
  keepAppearance,
  readAppearance,
} from './appearance.ts'

const device = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
  localStorage.clear()
  device.matches = false
  vi.stubGlobal('matchMedia', () => device)
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}">`)
    .join('')
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('data-appearance')
})

const media = () =>
  ['light', 'dark'].map(
    (scheme) => document.querySelector<HTMLMetaElement>(`meta[data-scheme=${scheme}]`)?.media,
  )

test('without a choice the device decides', () => {
  applyAppearance()
  expect(document.documentElement.dataset.appearance).toBe('device')
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  expect(isDark()).toBe(false)
  device.matches = true
  expect(isDark()).toBe(true)
})

test.each([
  ['dark', true, ['not all', 'all']],
  ['light', false, ['all', 'not all']],
] as const)('%s is applied, whatever the device has, and kept', (appearance, dark, frame) => {
  device.matches = !dark
  keepAppearance(appearance)
  expect(isDark()).toBe(dark)
  expect(readAppearance()).toBe(appearance)
  expect(document.documentElement.dataset.appearance).toBe(appearance)
  expect(media()).toEqual(frame)
  keepAppearance('device')
  expect(isDark()).toBe(!dark)
  expect(localStorage.length).toBe(0)
})

test('an unknown stored value counts as no choice', () => {
  localStorage.setItem('maypole:appearance', 'sepia')
  expect(readAppearance()).toBe('device')
})

test('a browser that stores nothing follows the device', () => {
  vi.stubGlobal('localStorage', undefined)
  keepAppearance('dark')
  expect(readAppearance()).toBe('device')
})

test('listeners are notified of changes here, in another page and of the device, until they unsubscribe', () => {
  const told = vi.fn()
  const stop = followAppearance(told)
  keepAppearance('dark')
  expect(told).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'maypole:appearance' }))
  expect(told).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(told).toHaveBeenCalledTimes(2)
  device.dispatchEvent(new Event('change'))
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  keepAppearance('light')
  device.dispatchEvent(new Event('change'))
  expect(told).toHaveBeenCalledTimes(3)
})
