import { describe, expect, it } from 'vitest'
import { completeProviderSettings } from './provider-settings.ts'

const required = { environment: 'production', publicUrl: 'https://maypole.example/' } as const

describe('completeProviderSettings', () => {
  it('is strict in production', () => {
    const settings = completeProviderSettings(required)
    expect(settings).toMatchObject({
      publicUrl: 'https://maypole.example',
      allowLoopbackOrigins: false,
      outbox: { keep: 0 },
      sms: { acceptUnassigned: false, countries: ['US', 'CA'] },
      passcodes: { guesses: 5, longestMinutes: 10, failuresBeforeLock: 10 },
      limits: { sendsPerNumber: { limit: 5, seconds: 600 } },
    })
  })

  it('changes the named settings and no others', () => {
    const settings = completeProviderSettings({
      ...required,
      limits: { sendsPerAddress: { limit: 100, seconds: 60 } },
      passcodes: { guesses: 3 },
    })
    expect(settings.limits.sendsPerAddress.limit).toBe(100)
    expect(settings.limits.sendsPerNumber.limit).toBe(5)
    expect(settings.passcodes).toMatchObject({ guesses: 3, lockMinutes: 15 })
  })

  it('allows as much with proof of work as without', () => {
    const wide = { limit: 1000, seconds: 600 }
    const { limits } = completeProviderSettings({ ...required, limits: { sendsPerAddress: wide } })
    expect(limits).toMatchObject({ sendsPerAddress: wide, mostSendsPerAddress: wide })
    const most = { limit: 200, seconds: 600 }
    const named = completeProviderSettings({
      ...required,
      limits: { mailsPerAddress: wide, mostMailsPerAddress: most },
    })
    expect(named.limits).toMatchObject({ mailsPerAddress: wide, mostMailsPerAddress: most })
    const narrow = completeProviderSettings({
      ...required,
      limits: { sendsPerAddress: { limit: 3, seconds: 600 } },
    })
    expect(narrow.limits.mostSendsPerAddress.limit).toBe(150)
  })

  it('refuses values that would turn off a protection', () => {
    expect(() =>
      completeProviderSettings({ ...required, passcodes: { longestMinutes: 11 } }),
    ).toThrow()
    expect(() => completeProviderSettings({ ...required, outbox: { keep: 1 } })).toThrow()
    for (const unsafe of [
      { passcodes: { defaultMinutes: 11 } },
      { passcodes: { lockMinutes: 16 } },
      { proofOfWork: { seconds: 301 } },
      { webauthn: { challengeMinutes: 6 } },
      { wallets: { challengeMinutes: 11 } },
      { oauth: { flowMinutes: 11 } },
      { oauth: { tokenMinutes: 11 } },
      { idp: { codeSeconds: 61 } },
      { idp: { exchangeMinutes: 6 } },
      { trustedTokens: { longestMinutes: 1441 } },
      { impersonation: { tokenMinutes: 6 } },
      { impersonation: { sessionMinutes: 61 } },
      { passwords: { luds: { minimumCount: 7 } } },
    ]) {
      const [[group = '', members = {}] = []] = Object.entries(unsafe)
      expect(() => completeProviderSettings({ ...required, ...unsafe })).toThrow(
        `at ${[group, ...Object.keys(members)].join('.')}`,
      )
    }
    const hashing = { memory: 19_455, passes: 2, parallelism: 1 }
    expect(() => completeProviderSettings({ ...required, passwords: { hashing } })).toThrow(
      '19 MiB',
    )
    expect(() => completeProviderSettings({ ...required, allowedOrigins: ['*'] })).toThrow()
    expect(() => completeProviderSettings({ ...required, allowedOrigins: ['file:///x'] })).toThrow()
  })
})
