import type { ProjectContext } from './project-context.ts'

/** Counts a change of what a user can sign in with; each may send notices. Throws too_many_requests. */
export async function limitFactorChanges(
  context: Pick<ProjectContext, 'limiter' | 'settings'>,
  userId: string,
): Promise<void> {
  await context.limiter.consume([
    { key: `factor-changes:user:${userId}`, ...context.settings.limits.factorChangesPerUser },
  ])
}
