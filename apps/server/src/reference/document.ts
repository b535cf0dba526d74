import type { Endpoint } from '@maypole/contract'
import { definedFields } from '@maypole/platform/defined-fields'
import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { messages } from '../messages.ts'
import { version } from '../version.ts'
import { type Api, apis } from './apis.ts'

const { security } = messages.reference
const basic = { type: 'http', scheme: 'basic' } as const

/** How callers say who they are. */
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: security.session },
  publicToken: { ...basic, description: security.publicToken },
  sessionToken: { ...basic, description: security.sessionToken },
  secret: { ...basic, description: security.secret },
  app: { ...basic, description: security.app },
  accessToken: { type: 'http', scheme: 'bearer', description: security.accessToken },
} as const

type Scheme = keyof typeof securitySchemes

/** Each way in which an endpoint may be called; an empty one is a call by anybody. */
function securityOf({ auth }: Endpoint, api: Api): Record<string, string[]>[] {
  const ways: Readonly<Record<Endpoint['auth'], readonly (Scheme | undefined)[]>> = {
    none: [undefined],
    project: ['publicToken'],
    visitor: ['publicToken', 'sessionToken'],
    session: [api.name === 'product' ? 'session' : 'sessionToken'],
    ownSession: ['sessionToken'],
    secret: ['secret'],
    // Public apps send their id as a field.
    app: ['app', undefined],
    accessToken: ['accessToken'],
    // The token is a field of the form.
    form: [undefined],
  }
  return ways[auth].map((scheme) => (scheme === undefined ? {} : { [scheme]: [] }))
}

const { reference } = messages
const { headers, responses } = reference

export type ReferenceDocument = ReturnType<typeof createDocument>

/** Returns the OpenAPI 3.1 document of an instance. Nothing in it depends on who asks. */
export function createReferenceDocument(options: {
  productName: string
  publicUrl: string
}): ReferenceDocument {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: reference.title(options.productName),
        version,
        summary: reference.summary,
        description: reference.introduction.join('\n\n'),
      },
      servers: [{ url: options.publicUrl }],
      tags: apis.flatMap((api) => Object.keys(api.groups).map((name) => tagOf(api, name))),
      paths: pathsOf(),
      components: {
        securitySchemes,
        headers: {
          'X-Request-Id': { description: headers.requestId, schema: { type: 'string' } },
          'Retry-After': { description: headers.retryAfter, schema: { type: 'integer' } },
          ETag: { description: headers.etag, schema: { type: 'string' } },
          Link: { description: headers.link, schema: { type: 'string' } },
          Location: { description: headers.location, schema: { type: 'string', format: 'uri' } },
        },
      },
    } satisfies ZodOpenApiObject,
    { override: ({ jsonSchema, io }) => simplify(jsonSchema, io) },
  )
}

/**
 * Leaves out what says nothing to readers, and what a reply does not promise: further members may
 * come.
 */
function simplify(schema: Record<string, unknown>, io: 'input' | 'output'): void {
  if (schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}

function tagOf(api: Api, name: string) {
  return { name, description: reference.apis[api.name] }
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const api of apis)
    for (const [tag, endpoints] of Object.entries(api.groups))
      for (const [name, endpoint] of Object.entries(endpoints)) {
        const path = `${api.prefix}${endpoint.path}`.replace(/:(\w+)/g, '{$1}')
        const operation = describeOperation(endpoint, { api, tag, name })
        paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
      }
  return paths
}

function describeOperation(
  endpoint: Endpoint,
  { api, tag, name }: { api: Api; tag: string; name: string },
): ZodOpenApiOperationObject {
  const { product, captcha } = endpoint
  const path = Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, key = '']) => [key, z.string()])
  const query = endpoint.query instanceof z.ZodObject ? endpoint.query : undefined
  return {
    operationId: `${api.name}.${name}`,
    summary: endpoint.summary,
    tags: [tag],
    security: securityOf(endpoint, api),
    'x-product': product ?? undefined,
    'x-captcha': captcha === 'none' ? undefined : captcha,
    requestParams: definedFields({
      path: path.length === 0 ? undefined : z.object(Object.fromEntries(path)),
      query,
      header: endpoint.hasEtag ? z.object({ 'If-None-Match': z.string().optional() }) : undefined,
    }),
    ...describeBody(endpoint),
    responses: describeResponses(endpoint, api),
  }
}

/** Fields that clients add where a captcha service asks them to. */
const captchaFields = {
  captcha_token: z.string().max(8192).optional(),
  dfp_telemetry_id: z.string().optional(),
}

function describeBody(endpoint: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const { body, captcha = 'none', file, bodyMedia = 'application/json' } = endpoint
  if (file !== undefined) {
    const picture = z.string().meta({ format: 'binary' })
    const schema = z.object({ [file]: picture })
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (body === undefined) return {}
  const takesMore = captcha !== 'none' && body instanceof z.ZodObject
  const schema = takesMore ? body.extend(captchaFields) : body
  return { requestBody: { required: true, content: { [bodyMedia]: { schema } } } }
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

function describeResponses(endpoint: Endpoint, api: Api): ZodOpenApiResponsesObject {
  const { reply, media, status, hasEtag } = endpoint
  const type = media ?? 'application/json'
  const schema = reply === undefined ? z.string().meta({ format: 'binary' }) : api.envelope(reply)
  const isRedirect = status === 302 || status === 303
  const isPaged = endpoint.query instanceof z.ZodObject && 'cursor' in endpoint.query.shape
  const refusal = {
    headers: { 'X-Request-Id': header('X-Request-Id'), 'Retry-After': header('Retry-After') },
    content: Object.fromEntries(
      Object.entries(api.refusals).map(([name, schema]) => [name, { schema }]),
    ),
  }
  return {
    [`${status}`]: {
      description: isRedirect ? responses.redirect : responses.success,
      headers: {
        'X-Request-Id': header('X-Request-Id'),
        ...(hasEtag ? { ETag: header('ETag') } : {}),
        ...(isPaged ? { Link: header('Link') } : {}),
        ...(isRedirect ? { Location: header('Location') } : {}),
      },
      ...(reply === undefined && media === undefined ? {} : { content: { [type]: { schema } } }),
    },
    ...(hasEtag ? { '304': { description: responses.unchanged } } : {}),
    '4XX': { description: responses.refused, ...refusal },
    '5XX': { description: responses.failed, ...refusal },
  } as ZodOpenApiResponsesObject
}
