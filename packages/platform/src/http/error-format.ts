import type { FastifyRequest } from 'fastify'
import { type ProblemError, toProblem } from './problems.ts'

/** An error in the format of its part of the server, beside the headers of every response. */
export interface FormattedError {
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/**
 * Formats errors for requests that reach no route, because the address or the headers are
 * unreadable. `origin` is the page's, when that was readable.
 */
export type ErrorFormat = (refused: {
  readonly problem: ProblemError
  readonly requestId: string
  readonly origin: string | undefined
}) => Promise<FormattedError>

/** Error formats of parts of the server, by address prefix. */
export type ErrorFormats = Readonly<Record<string, ErrorFormat>>

/** Returns the page for a browser that opens an address, and undefined for a program. */
export type ErrorPage = (refused: {
  readonly request: Pick<FastifyRequest, 'method' | 'headers'>
  readonly status: number
  /** The error in its format, as JSON. */
  readonly payload: string
}) => { readonly headers: Readonly<Record<string, string>>; readonly body: string } | undefined

/** RFC 9457, for every part without its own format. */
const problemFormat: ErrorFormat = async ({ problem }) => ({
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  body: toProblem(problem),
})

/** Returns the error format for a raw address, whether it can be decoded or not. */
export function findErrorFormat(forms: ErrorFormats, address: string): ErrorFormat {
  const path = address.replace(/^https?:\/\/[^/]*/i, '')
  const prefix = Object.keys(forms).find(
    (each) => path.startsWith(each) && /^($|[/?#])/.test(path.slice(each.length)),
  )
  return (prefix === undefined ? undefined : forms[prefix]) ?? problemFormat
}
