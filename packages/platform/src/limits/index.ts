export { countRefusals, limitsReached } from './count-refusals.ts'
export type { CountedLimit, Limit, Limiter, RefusedLimit } from './limiter.ts'
export { createLimiter, LimitExceededError } from './limiter.ts'
export { migrateLimits } from './migrate-limits.ts'
