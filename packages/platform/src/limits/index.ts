export type { Limit, Limiter } from './limiter.ts'
export { createLimiter, LimitExceededError } from './limiter.ts'
export { migrateLimits } from './migrate-limits.ts'
