import type { Texts } from './texts.ts'
import { textsOf } from './texts-of.ts'

/** Says in a sentence what an announcement proposal would do. */
export function explainAnnouncement(
  options: { headline: string; pinned: boolean },
  { wording }: Texts = textsOf('en'),
): string {
  return wording.announcement(options)
}

/** Says in a sentence what a link proposal would do. */
export function explainLink(
  options: { title: string; link: string },
  { wording }: Texts = textsOf('en'),
): string {
  return wording.link(options)
}

/** '917-555-0199' for +1 and ten digits. */
export function phoneInWords(phoneNumber: string): string {
  return phoneNumber.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

/** Says what a contact proposal would do. An admin role is stated explicitly. */
export function explainProfile(
  options: {
    firstName: string
    lastName: string
    nickname?: string
    phoneNumber: string
    email?: string
    role: 'member' | 'admin'
  },
  { wording }: Texts = textsOf('en'),
): string {
  const nickname = options.nickname === undefined ? '' : ` (“${options.nickname}”)`
  return wording.profile({
    name: `${options.firstName} ${options.lastName}${nickname}`,
    phone: phoneInWords(options.phoneNumber),
    email: options.email,
    isAdmin: options.role === 'admin',
  })
}
