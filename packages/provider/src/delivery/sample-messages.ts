import type { Message } from './port.ts'

interface Sample {
  readonly to: string
  readonly locale: string | undefined
  readonly productName: string
  readonly publicUrl: string
}

/** One of each kind of message, with a code and links that open nothing. */
const samples = {
  'sms-code': (sample) => ({ ...sample, kind: 'sms-code', ...code }),
  'whatsapp-code': (sample) => ({ ...sample, kind: 'whatsapp-code', ...code }),
  'email-code': (sample) => ({ ...sample, kind: 'email-code', ...code, minutes: 10 }),
  'email-magic-link': (sample) => ({
    ...sample,
    kind: 'email-magic-link',
    purpose: 'sign-in',
    url: `${sample.publicUrl}/authenticate`,
    minutes: 30,
  }),
  'email-password-reset': (sample) => ({
    ...sample,
    kind: 'email-password-reset',
    resetUrl: `${sample.publicUrl}/authenticate`,
    loginUrl: `${sample.publicUrl}/authenticate`,
    minutes: 30,
  }),
  notice: (sample) => ({
    ...sample,
    kind: 'notice',
    channel: 'email',
    subject: 'passkey',
    change: 'added',
  }),
  'account-deleted': (sample) => ({ ...sample, kind: 'account-deleted' }),
} satisfies Record<Message['kind'], (sample: Sample) => Message>

const code = { code: '000000', purpose: 'sign-in' } as const

export const messageKinds = Object.keys(samples) as readonly Message['kind'][]

/** Returns a message of a kind as an example: its code and links open nothing. */
export function sampleMessage(kind: Message['kind'], sample: Sample): Message {
  return samples[kind](sample)
}
