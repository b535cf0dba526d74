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
  const digits = options.phoneNumber.slice(2)
  return wording.profile({
    name: `${options.firstName} ${options.lastName}${nickname}`,
    phone: `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    email: options.email,
    isAdmin: options.role === 'admin',
  })
}
