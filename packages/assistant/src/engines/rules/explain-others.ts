/** Says in a sentence what an announcement proposal would do. */
export function explainAnnouncement(options: { headline: string; pinned: boolean }): string {
  const pin = options.pinned ? 'pinned to the top' : 'not pinned'
  return `This adds an announcement with the headline “${options.headline}”, ${pin}.`
}

/** Says in a sentence what a link proposal would do. */
export function explainLink(options: { title: string; link: string }): string {
  return `This adds the link “${options.title}” to ${options.link}.`
}

/** Says what a contact proposal would do. An admin role is stated explicitly. */
export function explainProfile(options: {
  firstName: string
  lastName: string
  nickname?: string
  phoneNumber: string
  email?: string
  role: 'member' | 'admin'
}): string {
  const nickname = options.nickname === undefined ? '' : ` (“${options.nickname}”)`
  const digits = options.phoneNumber.slice(2)
  const phone = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
  const mail = options.email === undefined ? '' : ` and the e-mail address ${options.email}`
  const role =
    options.role === 'admin'
      ? ' This person would be an admin of the site, with Admin Access.'
      : ' The role is member.'
  return `This adds ${options.firstName} ${options.lastName}${nickname} to the directory, with the phone number ${phone}${mail}.${role}`
}
