import { describe, expect, it } from 'vitest'
import { readConfiguration } from './config.ts'
import { createDeliver } from './create-parts.ts'
import { faultsOf as readFaults } from './testing/faults-of.ts'

const read = (environment: Record<string, string>) =>
  readConfiguration({ DELIVERY: 'carriers', ...environment }, '/srv/maypole')

const faultsOf = (environment: Record<string, string>) => readFaults(() => read(environment))

const webhook = { WEBHOOK_URL: 'https://hook.example/m', WEBHOOK_SECRET: 'x'.repeat(24) }

describe('carriers', () => {
  it('are read as given', () => {
    const { delivery, carriers } = read({
      PRODUCT_NAME: 'Our Town',
      SMTP_URL: 'smtps://town%40example.org:p%2Fw@mail.example',
      MAIL_FROM: 'no-reply@example.org',
      TWILIO_ACCOUNT: 'AC1',
      TWILIO_SECRET: 'secret',
      TWILIO_SMS_FROM: '+12025550199',
      ...webhook,
    })
    expect(delivery).toBe('carriers')
    expect(carriers).toEqual({
      smtp: {
        host: 'mail.example',
        port: 465,
        tls: 'implicit',
        credentials: { user: 'town@example.org', password: 'p/w' },
        from: { name: 'Our Town', address: 'no-reply@example.org' },
      },
      twilio: {
        accountSid: 'AC1',
        credentials: { user: 'AC1', password: 'secret' },
        smsFrom: '+12025550199',
      },
      webhook: { url: 'https://hook.example/m', secret: 'x'.repeat(24) },
    })
  })

  it.each([
    ['smtp://mail.example', { port: 587, tls: 'required', credentials: undefined }],
    ['smtp://localhost:1025', { port: 1025, tls: 'optional' }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, tls: 'optional' }],
  ])('ask %s for as much TLS as its place needs', (url, expected) => {
    const { carriers } = read({ SMTP_URL: url, MAIL_FROM: 'no-reply@example.org' })
    expect(carriers.smtp).toMatchObject(expected)
  })

  it('are required, and complete', () => {
    expect(faultsOf({})).toEqual([
      'DELIVERY carriers needs SMTP_URL, TWILIO_ACCOUNT or WEBHOOK_URL',
    ])
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example', ...webhook })).toEqual([
      'MAIL_FROM must be given with SMTP_URL',
    ])
    expect(faultsOf({ TWILIO_ACCOUNT: 'AC1', ...webhook })).toEqual([
      'TWILIO_SECRET must be given with TWILIO_ACCOUNT',
      'TWILIO_SMS_FROM or TWILIO_WHATSAPP_FROM must be given with TWILIO_ACCOUNT',
    ])
    expect(faultsOf({ ...webhook, WEBHOOK_SECRET: '' })).toContain(
      'WEBHOOK_SECRET must be given with WEBHOOK_URL',
    )
  })

  it('are refused when malformed, without repeating a secret', () => {
    const faults = faultsOf({
      SMTP_URL: 'http://user:hunter2@mail.example',
      MAIL_FROM: 'a@example.org, b@example.org',
      WEBHOOK_URL: 'ftp://hook.example',
      WEBHOOK_SECRET: 'hunter2',
    })
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'WEBHOOK_URL', 'WEBHOOK_SECRET'])
      expect(faults.some((fault) => fault.startsWith(`${name} must`))).toBe(true)
    expect(faults.join()).not.toContain('hunter2')
  })

  it('are accepted in production', () => {
    const production = {
      ENVIRONMENT: 'production',
      PUBLIC_URL: 'https://town.example',
    }
    expect(faultsOf({ ...production, ...webhook })).toEqual([])
  })

  it('deliver messages of their channels; others are given up', async () => {
    const configuration = read({
      TWILIO_ACCOUNT: 'AC1',
      TWILIO_SECRET: 'secret',
      TWILIO_SMS_FROM: '+12025550199',
    })
    const deliver = createDeliver(configuration, {
      clock: { now: () => 0 },
      print: () => undefined,
    })
    const mail = {
      channel: 'email',
      to: 'ann@example.org',
      subject: 'x',
      text: 'x',
      html: null,
      idempotencyKey: 'x',
    } as const
    await expect(deliver(mail, AbortSignal.abort())).rejects.toThrow('Nothing sends email')
  })

  it('are not used when messages are printed to the terminal', async () => {
    const printed: string[] = []
    const configuration = read({ DELIVERY: 'console', ...webhook })
    const deliver = createDeliver(configuration, {
      clock: { now: () => 0 },
      print: (text) => printed.push(text),
    })
    const message = {
      channel: 'sms',
      to: '+12025550101',
      subject: null,
      text: '012345',
      html: null,
      idempotencyKey: 'x',
    } as const
    await deliver(message, new AbortController().signal)
    expect(printed.join()).toContain('012345')
  })
})
