import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes of a refused body that are still read, and ignored. */
const mostIgnored = 2 * 1024 * 1024

/**
 * Lets a client finish a body that was refused for its length before it came. Closing the
 * connection under it resets it, often before the refusal was read: nginx then reports a 502.
 */
export function ignoreRestOfBody(request: FastifyRequest, reply: FastifyReply): void {
  // Without a length nobody knows how much is to come.
  if (Number(request.headers['content-length']) <= mostIgnored) reply.removeHeader('connection')
}
