import type { FastifyReply, FastifyRequest } from 'fastify'
import { toProviderError } from '../../http/translate-error.ts'
import { messages } from './messages.ts'

/** Whether a browser shows the answer to a person. */
export function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/.test(request.headers.accept ?? '')
}

/** A refusal for people: nothing that came with the request is on the page. */
export function sendErrorPage(
  reply: FastifyReply,
  { thrown, requestId }: { thrown: unknown; requestId: string },
) {
  const error = toProviderError(thrown)
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.errorTitle}</title></head>
<body><main><h1>${messages.errorTitle}</h1><p>${error.message}</p><p><small>${error.type} · ${requestId}</small></p></main></body>
</html>
`
  return reply.status(error.status).type('text/html; charset=utf-8').send(page)
}
