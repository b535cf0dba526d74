import type { FastifyInstance } from 'fastify'
import { problems } from './problems.ts'

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i
// NUL is never meant and PostgreSQL cannot store it; an escaped backslash before `u0000` is just
// text.
const escapedNul = /(?:^|[^\\])(?:\\\\)*\\u0000/

/**
 * Accepts JSON bodies only: exactly `application/json`, valid UTF-8, no `__proto__`. An empty body
 * is undefined, since clients of the provider's protocol send the type without a body (docs/wire.md
 * §2).
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (!jsonType.test(request.headers['content-type'] ?? ''))
        return done(problems.unsupportedType())
      if (body.length === 0) return done(null, undefined)
      let text: string
      try {
        text = new TextDecoder('utf-8', { fatal: true }).decode(body)
      } catch {
        return done(problems.malformed('The request body is not valid UTF-8.'))
      }
      if (escapedNul.test(text))
        return done(problems.malformed('The request body has a character that is not allowed.'))
      void parse(request, text, (error, value) => {
        if (error) done(problems.malformed('The request body is not valid JSON.'))
        else done(null, value)
      })
    },
  )
}
