import { createEtag } from '@maypole/platform/http'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '../static-files.ts'
import { referenceEndpoints } from './apis.ts'

interface Texts {
  readonly json: string
  readonly html: string
  readonly policy: string
}

/**
 * `/openapi.json` and `/docs`: the calls of the instance for programs and for people. Both say the
 * same to everybody. They are written when somebody asks for the first time.
 */
export function createReference(options: {
  productName: string
  publicUrl: string
}): FastifyPluginAsync {
  let written: Promise<Texts> | undefined
  const texts = () => (written ??= writeReference(options))
  return async (app) => {
    app.get(referenceEndpoints.getDocument.path, async (request, reply) => {
      const { json } = await texts()
      return answer(request, reply, { text: json, type: 'application/json; charset=utf-8' })
    })
    app.get(referenceEndpoints.getReference.path, async (request, reply) => {
      const { html, policy } = await texts()
      reply.header('content-security-policy', policy)
      return answer(request, reply, { text: html, type: 'text/html; charset=utf-8' })
    })
  }
}

async function writeReference(options: { productName: string; publicUrl: string }): Promise<Texts> {
  const { createReferenceDocument } = await import('./document.ts')
  const { referencePolicy, renderReference } = await import('./page.ts')
  const document = createReferenceDocument(options)
  return {
    json: JSON.stringify(document),
    html: renderReference(document),
    policy: referencePolicy,
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { text: string; type: string },
) {
  reply.header('cache-control', 'public, max-age=300')
  if (isUnchanged(request, reply, createEtag(text))) return reply.status(304).send()
  return reply.type(type).send(text)
}
