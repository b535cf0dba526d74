/** Where a calendar can be subscribed to with one tap. */
export type Program = 'apple' | 'google' | 'outlook' | 'device'

/** A program, and the address that adds the calendar to it. */
export interface SubscribeLink {
  readonly program: Program
  readonly href: string
}

/**
 * Returns how to add a calendar, what fits the system of this browser first. `webcal:` opens the
 * calendar program of the system where there is one: always on Apple's, on others not always.
 * Google fetches the calendar by itself and wants the same form.
 */
export function subscribeLinks(url: string, options: { userAgent: string; name: string }) {
  const { userAgent, name } = options
  const webcal = url.replace(/^https?:/, 'webcal:')
  const isApple = /iphone|ipad|macintosh/i.test(userAgent)
  const query = new URLSearchParams({ url, name })
  const links: Readonly<Record<'own' | 'google' | 'outlook', SubscribeLink>> = {
    own: { program: isApple ? 'apple' : 'device', href: webcal },
    google: {
      program: 'google',
      href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    },
    outlook: {
      program: 'outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?${query}`,
    },
  }
  return isApple
    ? [links.own, links.google, links.outlook]
    : [links.google, links.outlook, links.own]
}
