import type { FastifyInstance } from 'fastify'

/** Bytes. */
const longestForm = 64 * 1024

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
