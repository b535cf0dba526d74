/** What is measured beside the targets, and the targets. */
export const targets = {
  'sms-postgres': { work: 'sign-in by SMS, PostgreSQL / better-auth without limits', least: 1.25 },
  'sms-postgres-limits': { work: 'the same / better-auth with limits', least: 1.7 },
  'sms-postgres-raw': { work: 'the same / raw' },
  'sms-postgres-node': { work: 'the same: processor time of Node, µs' },
  'sms-postgres-database': { work: 'the same: processor time of PostgreSQL, µs', most: 1800 },
  'sms-sqlite': { work: 'sign-in by SMS, SQLite / better-auth without limits', least: 2.5 },
  'sms-sqlite-limits': { work: 'the same / better-auth with limits' },
  'sms-sqlite-raw': { work: 'the same / raw', least: 0.3 },
  'sms-sqlite-node': { work: 'the same: processor time of Node, µs' },
  password: { work: 'sign-in by password / better-auth', least: 2.5 },
  'password-others': { work: 'p99 of others meanwhile, ms', most: 25 },
  tokens: { work: 'code for tokens / oidc-provider at equal work', least: 1.2 },
  'tokens-es256': { work: 'the same, access tokens with ES256 on both sides' },
  m2m: { work: 'client credentials / oidc-provider at equal work' },
  userinfo: { work: 'userinfo / oidc-provider', least: 1.2 },
  announcements: { work: 'announcements list / raw that reads the rows each time', least: 0.8 },
  'announcements-kept': { work: 'the same / raw that keeps the text, too' },
  session: { work: 'session check through the product / better-auth', least: 16 },
  'session-user': { work: 'session check (users/me) / better-auth' },
  'session-authenticate': { work: 'sessions/authenticate with its JWT / better-auth' },
} as const satisfies Readonly<Record<string, { work: string; least?: number; most?: number }>>

export type Target = keyof typeof targets

/** A measured figure, as scripts tell it to `targets.ts`. */
export interface Figure {
  readonly target: Target
  readonly value: number
}

/** Prints a figure beside its target, and tells the script that has started this one. */
export function report(target: Target, value: number): void {
  console.log(`${targets[target].work}: ${describe(value)}${goal(target)}`)
  process.send?.({ target, value } satisfies Figure)
}

export function describe(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2)
}

/** Returns the target as text; empty where there is none. */
export function goal(target: Target): string {
  const { least, most }: { work: string; least?: number; most?: number } = targets[target]
  if (least !== undefined) return ` (target: ≥ ${least})`
  return most === undefined ? '' : ` (target: ≤ ${most})`
}
