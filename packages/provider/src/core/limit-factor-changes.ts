import type { ProjectContext } from './project-context.ts'

/** Limits changes of a user's sign-in methods; each may send notices. Throws too_many_requests. */
export async function limitFactorChanges(
  context: Pick<ProjectContext, 'limiter' | 'settings'>,
  userId: string,
): Promise<void> {
  await context.limiter.consume([
    { key: `factor-changes:user:${userId}`, ...context.settings.limits.factorChangesPerUser },
  ])
}
