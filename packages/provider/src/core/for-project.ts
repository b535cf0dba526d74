import { type Limit, LimitExceededError, type Limiter } from '@maypole/platform/limits'
import type { Project } from '../projects/project.ts'
import type { Core } from './core.ts'

/** What products stand on, for one project: with its settings, and limits that are counted for it alone. */
export function forProject(core: Core, project: Project): Core {
  return { ...core, settings: project.settings, limiter: limitEach(core.limiter, project.id) }
}

/** Projects have limits of their own height, so that what one counts must not use up another's. */
function limitEach(limiter: Limiter, projectId: string): Limiter {
  const own = (key: string) => `${projectId}:${key}`
  const ownAll = (limits: readonly Limit[]) =>
    limits.map((limit) => ({ ...limit, key: own(limit.key) }))
  // Whoever counts knows its keys as it named them.
  const rename = (error: unknown): never => {
    if (!(error instanceof LimitExceededError)) throw error
    throw new LimitExceededError(
      error.refused.map((limit) => ({ ...limit, key: limit.key.slice(own('').length) })),
    )
  }
  return {
    consume: (limits) => limiter.consume(ownAll(limits)).catch(rename),
    check: (limits) => limiter.check(ownAll(limits)).catch(rename),
    reset: (keys) => limiter.reset(keys.map(own)),
    release: (windows) => limiter.release(ownAll(windows)),
    sweep: limiter.sweep,
  }
}
