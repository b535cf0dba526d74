import type { FastifyInstance } from 'fastify'
import { descriptions } from '../messages.ts'
import { OauthError } from './oauth-error.ts'

/** Parameters of a form or a query, without duplicates. */
export type Parameters = ReadonlyMap<string, string>

const longestValue = 8000

/**
 * Parses `application/x-www-form-urlencoded` text. Throws invalid_request for a duplicate
 * parameter: two readers could use different ones (RFC 6749 §3.1). One without a value counts as
 * absent (same section).
 */
export function readParameters(text: string): Parameters {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (parameters.has(name) || value.length > longestValue || value.includes('\0'))
      throw new OauthError('invalid_request', descriptions.malformed)
    parameters.set(name, value)
  }
  for (const [name, value] of parameters) if (value === '') parameters.delete(name)
  return parameters
}

/** Returns a required parameter. */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (value === undefined) throw new OauthError('invalid_request', descriptions.missing(name))
  return value
}

/** Bytes. */
const longestForm = 64 * 1024
const textLiteral = /"(?:[^"\\]|\\.)*"/g

/**
 * Makes a scope accept `application/x-www-form-urlencoded` only; the body is its text, empty by
 * default.
 */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, body),
  )
  app.addHook('preHandler', (request, _reply, done) => {
    request.body ??= ''
    done()
  })
}

/**
 * As `acceptForms`, with JSON, which clients of the protocol send, converted into the text of a
 * form.
 */
export function acceptFormsAndJson(app: FastifyInstance): void {
  acceptForms(app)
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: longestForm },
    async (_request: unknown, body: string) => toForm(body),
  )
}

/**
 * Converts a flat object of texts into a form. Throws invalid_request for anything else, and for
 * duplicate members.
 */
function toForm(body: string): string {
  const members = Object.entries(readObject(body))
  const isFlat = members.every(([, value]) => typeof value === 'string')
  // With texts only, each member has two literals; more of them mean a duplicate member.
  if (!isFlat || (body.match(textLiteral) ?? []).length !== members.length * 2) throw malformed()
  return new URLSearchParams(members as [string, string][]).toString()
}

function readObject(body: string): object {
  if (body.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    throw malformed()
  }
  throw malformed()
}

const malformed = () => new OauthError('invalid_request', descriptions.malformed)
