import type { Problem } from '@maypole/contract'
import { definedFields } from '../defined-fields.ts'
import { statusNames } from './status-names.ts'

/**
 * A refused request. `message` is the text for people (`error` in the body); `kind` is the stable
 * name behind `/problems/` in `type`.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly kind: string
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Whole seconds, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    kind: string,
    message: string,
    options: {
      fields?: Readonly<Record<string, string>> | undefined
      retryAfter?: number
      cause?: unknown
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.kind = kind
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }
}

/** Returns the body of a refusal: `error` beside the members of RFC 9457. */
export function toProblem(error: ProblemError): Problem {
  return definedFields({
    error: error.message,
    type: `/problems/${error.kind}`,
    title: statusNames[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    fields: error.fields,
  })
}

export const problems = {
  malformed: (
    message = 'The request could not be read.',
    fields?: Readonly<Record<string, string>>,
  ) => new ProblemError(400, 'malformed', message, { fields }),
  noSession: () => new ProblemError(401, 'no-session', 'Please sign in.'),
  forbidden: (message: string, kind = 'forbidden') => new ProblemError(403, kind, message),
  notFound: (message = 'This does not exist.') => new ProblemError(404, 'not-found', message),
  methodNotAllowed: () => new ProblemError(405, 'method-not-allowed', 'This cannot be done here.'),
  conflict: (kind: string, message: string) => new ProblemError(409, kind, message),
  tooLarge: (message = 'This is too large.') => new ProblemError(413, 'too-large', message),
  unsupportedType: (message = 'The request body must be JSON.') =>
    new ProblemError(415, 'unsupported-type', message),
  tooMany: (retryAfter: number, message = 'Too many requests. Please try again later.') =>
    new ProblemError(429, 'too-many-requests', message, { retryAfter }),
  internal: (cause: unknown) =>
    new ProblemError(500, 'internal', 'Something went wrong. Please try again.', { cause }),
  unavailable: (cause?: unknown) =>
    new ProblemError(
      503,
      'unavailable',
      'The service cannot answer at the moment. Please try again.',
      { retryAfter: 2, cause },
    ),
} as const
