import { describe, expect, it } from 'vitest'
import { createOriginCheck, findPageOrigin } from './project-origins.ts'

const settings = {
  publicUrl: 'https://maypole.example/app',
  allowedOrigins: ['https://shop.example'],
  allowLoopbackOrigins: false,
}

describe('createOriginCheck', () => {
  it.each(['https://maypole.example', 'https://shop.example'])('allows %s', (origin) => {
    expect(createOriginCheck(settings)(origin)).toBe(true)
  })

  it.each([
    'null',
    '',
    'http://maypole.example',
    'https://maypole.example:8443',
    'https://maypole.example.evil.test',
    'https://evil-maypole.example',
    'https://sub.shop.example',
    'https://SHOP.example',
    'https://shop.example/',
    'http://localhost:3000',
  ])('refuses %j', (origin) => {
    expect(createOriginCheck(settings)(origin)).toBe(false)
  })

  it('allows localhost pages when configured, and no look-alikes', () => {
    const isAllowed = createOriginCheck({ ...settings, allowLoopbackOrigins: true })
    expect(['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:80'].map(isAllowed)).toEqual(
      [true, true, true],
    )
    expect(
      [
        'http://127.0.0.1.evil.test',
        'http://localhost.evil.test',
        'http://localhost:1@evil.test',
      ].map(isAllowed),
    ).toEqual([false, false, false])
  })
})

describe('findPageOrigin', () => {
  const project = { publicUrl: 'https://www.club.example' }

  it.each(['https://www.club.example', 'https://shop.example'])('returns %s', (origin) => {
    expect(findPageOrigin(settings, { project, origin })).toBe(origin)
  })

  it.each([
    undefined,
    'null',
    // The instance's own address, which is not the project's.
    'https://maypole.example',
    'https://club.example',
    'https://shop.example:8443',
    'http://shop.example',
    'http://localhost:5173',
  ])('returns undefined for %s', (origin) => {
    expect(findPageOrigin(settings, { project, origin })).toBeUndefined()
  })
})
