import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { atEnd } from './at-end.ts'

/**
 * Compares every answer of a test's server with what its endpoint says: success has each member of
 * the reply and no other, and a refusal is one of the API's. What does not fit fails the test when
 * it ends. Answers that are streamed or compressed are left out.
 */
export function checkReplies(
  app: FastifyInstance,
  options: {
    refusal: z.ZodType
    /** The endpoint's reply within the body; by default the whole body. */
    unwrap?: (answer: unknown, url: string) => unknown
    /** Is told what does not fit, in place of failing the test. */
    report?: (fault: string) => void
  },
): void {
  const { refusal, unwrap = (answer) => answer } = options
  const { report = failAtEnd() } = options
  app.addHook('onSend', (request, reply, payload, done) => {
    const { endpoint } = request.routeOptions.config
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    const type = String(reply.getHeader('content-type') ?? '')
    if (endpoint !== undefined && isWhole && !reply.hasHeader('content-encoding')) {
      const answer = type.includes('json') ? JSON.parse(payload.toString()) : payload.toString()
      const isRefusal = reply.statusCode >= 400
      const schema = isRefusal ? refusal : endpoint.reply
      const value = isRefusal || endpoint.media !== undefined ? answer : unwrap(answer, request.url)
      const isText = isRefusal && type.startsWith('text/plain')
      if (schema !== undefined && !isText) {
        const fault = findFault(schema, value)
        if (fault !== undefined)
          report(`${endpoint.method} ${endpoint.path} ${reply.statusCode}: ${fault}`)
      }
    }
    done(null, payload)
  })
}

function failAtEnd(): (fault: string) => void {
  const faults = new Set<string>()
  atEnd(() => {
    if (faults.size > 0) throw new Error([...faults].join('\n'))
  })
  return (fault) => faults.add(fault)
}

function findFault(schema: z.ZodType, value: unknown): string | undefined {
  const result = schema.safeParse(value)
  if (!result.success) return result.error.message
  // What a schema does not name is not in what it makes of the value.
  if (isDeepStrictEqual(result.data, value)) return undefined
  return `${JSON.stringify(value)} has more than ${JSON.stringify(result.data)}`
}
