import { endpoint } from '@maypole/contract'
import { errorsPath } from '@maypole/contract/provider'
import { z } from 'zod'

const page = {
  method: 'GET',
  auth: 'none',
  media: 'text/html; charset=utf-8',
  hasEtag: true,
} as const

/** The documentation itself. */
export const referenceEndpoints = {
  getDocument: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This reference as an OpenAPI 3.1 document',
    auth: 'none',
    hasEtag: true,
    reply: z.looseObject({ openapi: z.string() }),
  }),
  getReference: endpoint({ ...page, path: '/docs', summary: 'This reference as a page' }),
  getErrors: endpoint({
    ...page,
    path: errorsPath,
    summary: 'What the errors of the sign-in service mean, and what to do about each',
  }),
} as const
