import type { Core } from './core.ts'

/** Counts a change of what a user can sign in with; each may send notices. Throws too_many_requests. */
export async function limitFactorChanges(
  core: Pick<Core, 'limiter' | 'settings'>,
  userId: string,
): Promise<void> {
  await core.limiter.consume([
    { key: `factor-changes:user:${userId}`, ...core.settings.limits.factorChangesPerUser },
  ])
}
