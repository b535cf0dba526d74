import type { Message, ProjectMessage, ProofPurpose } from './port.ts'
import type { TemplateKind } from './templates/kinds.ts'

interface Sample {
  readonly to: string
  readonly locale: string | undefined
  /** Handle. */
  readonly project: string
  readonly template: string | undefined
  readonly productName: string
  readonly publicUrl: string
}

type Make = (sample: Sample) => Message

/** One of each kind of message, with a code and links that open nothing. */
const samples: Readonly<Record<TemplateKind, Make>> = {
  'sms-code': smsCode('sign-in'),
  'sms-code-add': smsCode('add'),
  'sms-code-confirm': smsCode('confirm'),
  'whatsapp-code': whatsappCode('sign-in'),
  'whatsapp-code-add': whatsappCode('add'),
  'whatsapp-code-confirm': whatsappCode('confirm'),
  'email-code': emailCode('sign-in'),
  'email-code-add': emailCode('add'),
  'email-code-confirm': emailCode('confirm'),
  'email-magic-link': magicLink('sign-in'),
  'email-magic-link-add': magicLink('add'),
  'email-magic-link-confirm': magicLink('confirm'),
  'email-password-reset': (sample) => ({
    ...sample,
    kind: 'email-password-reset',
    resetUrl: `${sample.publicUrl}/authenticate`,
    loginUrl: `${sample.publicUrl}/authenticate`,
    minutes: 30,
  }),
  notice: notice('email'),
  'sms-notice': notice('sms'),
  'account-deleted': (sample) => ({ ...sample, kind: 'account-deleted' }),
}

const code = '000000'

function smsCode(purpose: ProofPurpose): Make {
  return (sample) => ({ ...sample, kind: 'sms-code', code, purpose })
}

function whatsappCode(purpose: ProofPurpose): Make {
  return (sample) => ({ ...sample, kind: 'whatsapp-code', code, purpose })
}

function emailCode(purpose: ProofPurpose): Make {
  return (sample) => ({ ...sample, kind: 'email-code', code, purpose, minutes: 10 })
}

function magicLink(purpose: ProofPurpose): Make {
  return (sample) => {
    const url = `${sample.publicUrl}/authenticate`
    return { ...sample, kind: 'email-magic-link', purpose, url, minutes: 30 }
  }
}

function notice(channel: 'email' | 'sms'): Make {
  return (sample) => ({ ...sample, kind: 'notice', channel, subject: 'passkey', change: 'added' })
}

/** Returns a message of a kind as an example: its code and links open nothing. */
export function sampleMessage(kind: TemplateKind, sample: Sample): ProjectMessage {
  return { ...samples[kind](sample), project: sample.project }
}
