import { LimitExceededError } from '../limits/index.ts'
import { ProblemError, problems } from './problems.ts'

const fastifyErrors: Readonly<Record<string, () => ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => problems.tooLarge(),
  FST_REQ_FILE_TOO_LARGE: () => problems.tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problems.unsupportedType(),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    problems.unsupportedType('The request body must be multipart/form-data.'),
}

/** PostgreSQL and SQLite errors that mean that the database cannot be reached or has no room, not that a query is wrong. */
function isDatabaseUnavailable(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  const { code, errcode } = error
  // SQLITE_BUSY, SQLITE_IOERR and SQLITE_FULL, with their extended codes.
  if (typeof errcode === 'number') return [5, 10, 13].includes(errcode & 0xff)
  if (typeof code !== 'string')
    return /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  return /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|57P0[123]|08\d{3}|53\d{3})$/.test(code)
}

/** Whatever was thrown, as the refusal that the client hears. Reasons that are not for clients stay in `cause`. */
export function translateError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof LimitExceededError) return problems.tooMany(error.retryAfter)
  if (!(error instanceof Error)) return problems.internal(error)
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? fastifyErrors[code] : undefined
  if (known !== undefined) return known()
  if (isDatabaseUnavailable(error)) return problems.unavailable(error)
  // What Fastify and its parsers refuse (malformed JSON, multipart limits) carries a status below 500.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return statusCode === 413 ? problems.tooLarge() : problems.malformed()
  }
  return problems.internal(error)
}
