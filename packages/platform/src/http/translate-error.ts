import { LimitExceededError } from '../limits/index.ts'
import { ProblemError, problems } from './problems.ts'

const fastifyErrors: Readonly<Record<string, () => ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => problems.tooLarge(),
  FST_REQ_FILE_TOO_LARGE: () => problems.tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => problems.unsupportedType(),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    problems.unsupportedType('The request body must be multipart/form-data.'),
}

/**
 * Network errors of an unreachable database, and PostgreSQL's classes: connection lost (08; 08P01
 * is all that a pooler says), out of resources (53), shut down by an operator (57P01 to 57P03),
 * statement cancelled (57014), read-only as a replica before its promotion (25006), serialization
 * failure, deadlock, or lock not available (40001, 40P01, 55P03).
 */
const unavailableCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|08[\dP]\d{2}|53\d{3}|57P0[123]|57014|25006|40001|40P01|55P03)$/

/** The driver's own errors have no code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Postgres connection has been discarded/

/**
 * Whether an error of PostgreSQL or SQLite means that the database is unreachable or full, rather
 * than that a query is wrong.
 */
function isDatabaseUnavailable(error: Error & { code?: unknown; errcode?: unknown }): boolean {
  const { code, errcode } = error
  // SQLITE_BUSY, SQLITE_IOERR and SQLITE_FULL, with their extended codes.
  if (typeof errcode === 'number') return [5, 10, 13].includes(errcode & 0xff)
  return typeof code === 'string'
    ? unavailableCodes.test(code)
    : unavailableMessages.test(error.message)
}

/** Turns anything thrown into the refusal for the client. Internal reasons stay in `cause`. */
export function translateError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof LimitExceededError) return problems.tooMany(error.retryAfter)
  if (!(error instanceof Error)) return problems.internal(error)
  const { code, statusCode } = error as Error & { code?: unknown; statusCode?: unknown }
  const known = typeof code === 'string' ? fastifyErrors[code] : undefined
  if (known !== undefined) return known()
  if (isDatabaseUnavailable(error)) return problems.unavailable(error)
  // Refusals by Fastify and its parsers (malformed JSON, multipart limits) carry a status below
  // 500.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return statusCode === 413 ? problems.tooLarge() : problems.malformed()
  }
  return problems.internal(error)
}
