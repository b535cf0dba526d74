import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call, said once: the server validates with it, the documentation is written from it, clients take its types.
 * Paths carry `:name` parameters and no prefix (`/sites/:site/links/:link`).
 */
export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Reply extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly method: M
  readonly path: Path
  /** One line for people who read the documentation. */
  readonly summary: string
  /** `public`: nobody is asked who they are. `session`: a bearer token is needed. */
  readonly access: 'public' | 'session'
  /** The status of success: 200, 201 or 204. */
  readonly status: number
  readonly body: Body
  readonly query: Query
  readonly reply: Reply
  /** The one field of a `multipart/form-data` body that is read as a file, where the call takes one. */
  readonly file?: string
}

/** Names an endpoint; what is left out has no body, no query and no reply, and answers 200 (204 without a reply). */
export function endpoint<
  const M extends Method,
  const Path extends string,
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Reply extends z.ZodType | undefined = undefined,
>(definition: {
  method: M
  path: Path
  summary: string
  access?: 'public' | 'session'
  status?: number
  body?: Body
  query?: Query
  reply?: Reply
  file?: string
}): Endpoint<M, Path, Body, Query, Reply> {
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    access: definition.access ?? 'session',
    status: definition.status ?? (definition.reply ? 200 : 204),
    body: definition.body as Body,
    query: definition.query as Query,
    reply: definition.reply as Reply,
    ...(definition.file === undefined ? {} : { file: definition.file }),
  }
}

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<E extends Endpoint> = Readonly<Record<PathParameters<E['path']>, string>>
/** The body as the server's handler sees it, after validation. */
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : undefined
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? z.output<E['query']>
  : undefined
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : undefined

/** The endpoints of an API keyed by `METHOD path`, for clients: they import this type and none of the schemas. */
export type ApiOf<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: {
    params: ParamsOf<Endpoints[Name]>
    query: Endpoints[Name]['query'] extends z.ZodType
      ? z.input<Endpoints[Name]['query']>
      : undefined
    body: Endpoints[Name]['body'] extends z.ZodType ? z.input<Endpoints[Name]['body']> : undefined
    reply: ReplyOf<Endpoints[Name]>
  }
}
