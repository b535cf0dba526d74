import { describe, expect, it } from 'vitest'
import type { Message, NoticeSubject } from './port.ts'
import { renderMessage } from './render-message.ts'

const to = 'ann@example.org'
const url = 'https://app.example/authenticate?stytch_token_type=magic_links&token=abc'

describe('renderMessage', () => {
  it('puts codes into a text for phones', () => {
    expect(
      renderMessage({
        kind: 'whatsapp-code',
        purpose: 'sign-in',
        to: '+12025550101',
        code: '012345',
        productName: 'Maypole',
      }),
    ).toEqual({
      channel: 'whatsapp',
      to: '+12025550101',
      subject: null,
      text: '012345 is your Maypole sign-in code. Do not share it with anyone.',
      html: null,
      code: '012345',
    })
  })

  it.each([
    ['no page', undefined, '@app.example #012345'],
    ['the apex', 'https://shop.example', '@shop.example #012345'],
    ['the www host', 'https://www.shop.example', '@www.shop.example #012345'],
    ['a page with a port', 'https://shop.example:8443', '@shop.example #012345'],
    ['a page over http', 'http://localhost:5173', undefined],
  ])('binds a code by SMS to the host of %s', (_, pageOrigin, line) => {
    const { text } = renderMessage({
      kind: 'sms-code',
      purpose: 'sign-in',
      to: '+12025550101',
      code: '012345',
      productName: 'Maypole',
      publicUrl: 'https://app.example',
      pageOrigin,
    })
    const [, ...rest] = text.split('\n\n')
    expect(rest).toEqual(line === undefined ? [] : [line])
  })

  it('writes a code by mail in text and HTML, and not into the subject', () => {
    const mail = renderMessage({
      kind: 'email-code',
      purpose: 'sign-in',
      to,
      code: '012345',
      productName: 'Maypole',
      minutes: 1,
    })
    expect(mail).toMatchObject({ channel: 'email', to, subject: 'Your Maypole sign-in code' })
    expect(mail.text).toMatch(/\n\n012345\n\n/)
    expect(mail.text).toContain('for one minute')
    expect(mail.html).toContain('>012345<')
  })

  it('leads to the link in text and HTML, escaped there', () => {
    const mail = renderMessage({
      kind: 'email-magic-link',
      purpose: 'sign-in',
      to,
      url,
      productName: 'Maypole',
      minutes: 30,
    })
    expect(mail.text.split('\n')).toContain(url)
    expect(mail.html).toContain(`href="${url.replace('&', '&amp;')}"`)
    expect(mail.text).toContain('for 30 minutes')
  })

  it('says what a code or link does when it does not sign in', () => {
    const message = { to, code: '012345', url, productName: 'Maypole', minutes: 10 } as const
    const kinds = ['sms-code', 'whatsapp-code', 'email-code', 'email-magic-link'] as const
    for (const kind of kinds) {
      for (const [purpose, words] of [
        ['add', /\badd this (phone number|e-mail address) to a Maypole account\b/],
        [
          'confirm',
          /\bconfirms? (your|this) (phone number|e-mail address) in your Maypole account\b/,
        ],
      ] as const) {
        const common = { ...message, publicUrl: 'https://app.example', purpose }
        const { text, subject } = renderMessage({ ...common, kind })
        expect(text, kind).toMatch(words)
        expect(text, kind).toContain('If this was not you')
        expect(`${subject} ${text}`, kind).not.toMatch(/sign-in code|sign in to Maypole:/i)
        if (kind === 'sms-code') expect(text.length).toBeLessThanOrEqual(160)
      }
    }
  })

  it('carries both links of a password reset', () => {
    const message: Message = {
      kind: 'email-password-reset',
      to,
      resetUrl: 'https://app.example/reset?stytch_token_type=reset_password&token=a',
      loginUrl: 'https://app.example/login?stytch_token_type=login&token=b',
      productName: 'Maypole',
      minutes: 30,
    }
    const lines = renderMessage(message).text.split('\n')
    expect(lines).toContain(message.resetUrl)
    expect(lines).toContain(message.loginUrl)
  })

  it('escapes every inserted text, and loads nothing', () => {
    const mail = renderMessage({
      kind: 'email-magic-link',
      purpose: 'sign-in',
      to,
      url: `https://app.example/?x="><script>alert(1)</script>'`,
      productName: '<img src=x onerror=alert(1)> & "Co"',
      minutes: 30,
    })
    expect(mail.html).not.toMatch(/<(script|img|link|style|iframe)\b/i)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
    expect(mail.html).not.toContain('"><script')
  })

  it.each([
    ['passkey', 'added', 'A new passkey was added to your Maypole account.'],
    ['email address', 'removed', 'An email address was removed from your Maypole account.'],
    ['password', 'changed', 'The password of your Maypole account was changed.'],
  ] as [NoticeSubject, 'added' | 'removed' | 'changed', string][])(
    'says that a %s was %s',
    (subject, change, sentence) => {
      const message = { kind: 'notice', subject, change, to, productName: 'Maypole' } as const
      const mail = renderMessage({ ...message, channel: 'email' })
      const sms = renderMessage({ ...message, channel: 'sms' })
      expect(mail.text).toContain(sentence)
      expect(mail.subject).toBe('Your Maypole account was changed')
      expect(sms).toMatchObject({ channel: 'sms', subject: null, html: null })
      expect(sms.text).toContain(sentence)
    },
  )
})

describe.each([
  ['Spanish', 'es', 'es-MX', /[áíóú]/],
  ['French', 'fr', 'fr-CA', /[êîôûëïçœ’]/],
] as const)('in %s', (_language, locale, regional, longLetters) => {
  const productName = 'Maypole'
  const purposes = ['sign-in', 'add', 'confirm'] as const
  const mails: Message[] = purposes.flatMap((purpose) => [
    { kind: 'email-code', to, code: '012345', purpose, productName, minutes: 10 },
    { kind: 'email-magic-link', to, url, purpose, productName, minutes: 1 },
  ])
  const subjects: NoticeSubject[] = [
    'email address',
    'phone number',
    'password',
    'passkey',
    'biometric sign-in',
    'authenticator app',
    'crypto wallet',
    'connected account',
  ]
  const all: Message[] = [
    ...mails,
    ...purposes.flatMap((purpose): Message[] => [
      { kind: 'whatsapp-code', to, code: '012345', purpose, productName },
      {
        kind: 'sms-code',
        to,
        code: '012345',
        purpose,
        productName,
        publicUrl: 'https://m.example',
      },
    ]),
    { kind: 'account-deleted', to, productName },
    { kind: 'email-password-reset', to, resetUrl: url, loginUrl: url, productName, minutes: 30 },
    ...subjects.flatMap((subject) =>
      (['added', 'removed', 'changed'] as const).map(
        (change): Message => ({
          kind: 'notice',
          channel: 'email',
          to,
          subject,
          change,
          productName,
        }),
      ),
    ),
  ]

  it.each(all.map((message) => [message.kind, message] as const))('renders %s', (_, message) => {
    const english = renderMessage(message)
    const translated = renderMessage({ ...message, locale })
    expect(translated).toEqual(renderMessage({ ...message, locale: regional }))
    expect(translated.subject).not.toBe(translated.subject === null ? '' : english.subject)
    const lines = english.text.split('\n').filter((line) => /^[^@].*[a-z] /.test(line))
    expect(lines.filter((line) => translated.text.includes(line))).toEqual([])
    for (const kept of ['012345', 'Maypole', url])
      expect(translated.text.includes(kept)).toBe(english.text.includes(kept))
    expect([translated.to, translated.channel, translated.code]).toEqual([
      english.to,
      english.channel,
      english.code,
    ])
    if (translated.html !== null) {
      expect(translated.html).toContain(`<html lang="${locale}">`)
      expect(translated.html).not.toMatch(/If the|this address|you can/)
    }
    expect(translated.text).not.toContain('undefined')
  })

  it.each(['pt-br', 'de', '', 'xx', '🦔', 'spanish', 'en', 'en-GB', undefined])(
    'falls back to English for %j',
    (unknown) => {
      for (const message of all)
        expect(renderMessage({ ...message, locale: unknown })).toEqual(renderMessage(message))
    },
  )

  it('keeps codes by SMS in the alphabet of one message (GSM 03.38)', () => {
    for (const message of all.filter(({ kind }) => kind === 'sms-code')) {
      const { text } = renderMessage({ ...message, locale })
      expect(text).toMatch(/^[\x20-\x7e\n¿¡àéèùìòñÑüÜ]+$/)
      expect(text).not.toMatch(longLetters)
    }
  })
})
