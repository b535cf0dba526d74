import type { FastifyInstance } from 'fastify'
import { descriptions } from '../messages.ts'
import { OauthError } from './oauth-error.ts'

/** Bytes. */
const longestForm = 64 * 1024
const textLiteral = /"(?:[^"\\]|\\.)*"/g

/** Lets a scope take `application/x-www-form-urlencoded` and nothing else; the body is its text, empty where there is none. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, body),
  )
  app.addHook('preHandler', async (request) => {
    request.body ??= ''
  })
}

/** As `acceptForms`, and JSON beside it, which clients of the protocol send; the body is the text of the form that says the same. */
export function acceptFormsAndJson(app: FastifyInstance): void {
  acceptForms(app)
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: longestForm },
    async (_request: unknown, body: string) => toForm(body),
  )
}

/** A flat object of texts as a form. Throws invalid_request for anything else, and for a member that stands twice. */
function toForm(body: string): string {
  const members = Object.entries(readObject(body))
  const isFlat = members.every(([, value]) => typeof value === 'string')
  // With nothing but texts in it, each member has two; a member that stands twice has more than are left of it.
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
