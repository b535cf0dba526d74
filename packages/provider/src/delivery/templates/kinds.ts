/** The files of which a message is made: a mail of all three, a text for phones of the second. */
export type TemplatePart = 'subject.txt' | 'txt' | 'html'

/** What a placeholder may name: links and codes as the protocol's service calls them. */
export type Variable =
  | 'product_name'
  | 'otp_code'
  | 'magic_link_url'
  | 'reset_password_url'
  | 'login_url'
  | 'expiration_minutes'
  | 'change'

/** Variables whose value is an address, http or https. */
export const urlVariables: readonly Variable[] = [
  'magic_link_url',
  'reset_password_url',
  'login_url',
]

interface Kind {
  readonly isMail: boolean
  /** What text and HTML have to say; a subject is seen on locked screens and never does. */
  readonly needed: readonly Variable[]
  /** What they may say beside that and the product's name. */
  readonly others: readonly Variable[]
}

const textOf = (needed: Variable): Kind => ({ isMail: false, needed: [needed], others: [] })
const mailOf = (needed: Variable, others: readonly Variable[] = ['expiration_minutes']): Kind => ({
  isMail: true,
  needed: [needed],
  others,
})

/**
 * The messages that can have texts of a project's own, as their files are called. A code or link
 * that adds or confirms an address is one by itself: what it says of its effect keeps people from
 * passing it on.
 */
const kinds = {
  'sms-code': textOf('otp_code'),
  'sms-code-add': textOf('otp_code'),
  'sms-code-confirm': textOf('otp_code'),
  'whatsapp-code': textOf('otp_code'),
  'whatsapp-code-add': textOf('otp_code'),
  'whatsapp-code-confirm': textOf('otp_code'),
  'email-code': mailOf('otp_code'),
  'email-code-add': mailOf('otp_code'),
  'email-code-confirm': mailOf('otp_code'),
  'email-magic-link': mailOf('magic_link_url'),
  'email-magic-link-add': mailOf('magic_link_url'),
  'email-magic-link-confirm': mailOf('magic_link_url'),
  'email-password-reset': mailOf('reset_password_url', ['login_url', 'expiration_minutes']),
  notice: mailOf('change', []),
  'sms-notice': textOf('change'),
  'account-deleted': { isMail: true, needed: [], others: [] },
} as const satisfies Record<string, Kind>

export type TemplateKind = keyof typeof kinds

export const templateKinds = Object.keys(kinds) as readonly TemplateKind[]

/** Bytes. Mail programs cut off a longer HTML, and carriers charge for each 160 characters. */
const largestMail = 100_000
const largestText = 1_000
const largestSubject = 500

/** What a file may and must have in it. */
export interface PartRules {
  readonly part: TemplatePart
  /** Bytes. */
  readonly largest: number
  readonly needed: readonly Variable[]
  readonly allowed: readonly Variable[]
}

/** Returns the rules for each file of a kind. */
export function partsOf(name: TemplateKind): readonly PartRules[] {
  const { isMail, needed, others }: Kind = kinds[name]
  const allowed: readonly Variable[] = ['product_name', ...needed, ...others]
  if (!isMail) return [{ part: 'txt', largest: largestText, needed, allowed }]
  return [
    { part: 'subject.txt', largest: largestSubject, needed: [], allowed: ['product_name'] },
    { part: 'txt', largest: largestMail, needed, allowed },
    { part: 'html', largest: largestMail, needed, allowed },
  ]
}
