import { count, type DeepReadonly, httpUrl, setting } from '@maypole/platform/settings'
import { z } from 'zod'

const minutesOfYear = 527_040

export const sessionSettings = z.strictObject({
  defaultMinutes: setting(count(5, minutesOfYear).default(60), {
    variable: 'SESSION_MINUTES',
    perProject: true,
    summary: 'Minutes that a session lasts where the sign-in does not say.',
  }),
  longestMinutes: setting(count(5, minutesOfYear).default(7 * 24 * 60), {
    variable: 'SESSION_LONGEST_MINUTES',
    perProject: true,
    option: 'longest-session',
    summary:
      'Minutes that a session lasts from its start, whatever a sign-in or a refresh asks for.',
  }),
  recentMinutes: setting(count(1, 24 * 60).default(10), {
    variable: 'SESSION_RECENT_MINUTES',
    summary: 'Minutes after a proof in which ways to sign in may be added and removed.',
  }),
  /** Where a session of the service that a project comes from is asked whose it is. */
  migrationUserinfoUrl: setting(httpUrl.optional(), {
    perProject: true,
    summary:
      'The UserInfo endpoint (OpenID Connect) of the service that a project comes from; `sessions.migrate` makes a session here of one there.',
    valuesText: 'a URL',
  }),
  maximumPerUser: setting(count(1, 100_000).default(100), {
    variable: 'SESSIONS_PER_USER',
    summary: 'Sessions of one user; with one more, the oldest ends.',
  }),
})

export type SessionSettings = DeepReadonly<z.output<typeof sessionSettings>>
