import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. The product API knows `none` and `session`, the provider's backend API `secret`
 * alone, its frontend API the others, and the standard side of its identity provider the last
 * three.
 */
export type Auth =
  /** Nobody is asked. */
  | 'none'
  /** A page of the project, with the project's public token. */
  | 'project'
  /** The same; a session that comes along is taken into account. */
  | 'visitor'
  /** A signed-in user. */
  | 'session'
  /** A signed-in user, for calls about the session itself. */
  | 'ownSession'
  /** A server, with the project's id and secret. */
  | 'secret'
  /** An app of the identity provider, with its id and, where it has one, its secret. */
  | 'app'
  /** An app, with an access token of a user. */
  | 'accessToken'
  /** A page that sends a form with the session's token as a field. */
  | 'form'

type Status = 200 | 201 | 204 | 302 | 303

/** Describes a call. Without `body`, `query` or `reply` it takes or returns none. */
interface Definition {
  readonly method: Method
  /** Carries `:name` parameters and no prefix (`/sites/:site/links/:link`). */
  readonly path: `/${string}`
  /** One line for the documentation. */
  readonly summary: string
  readonly auth: Auth
  /** The status of success; left out, 200, or 204 where there is no reply. */
  readonly status?: Status | undefined
  readonly body?: z.ZodType | undefined
  readonly query?: z.ZodType | undefined
  /** The body of the reply, without the envelope of an API that has one. Checked by tests only. */
  readonly reply?: z.ZodType | undefined
  /** The media type of a reply that is not JSON; without a `reply` it is bytes. */
  readonly media?: string | undefined
  /** The media type of a body that is not JSON. */
  readonly bodyMedia?: string | undefined
  /** The one field of a `multipart/form-data` body that is read as a file. */
  readonly file?: string | undefined
  /** The product that a project must have enabled; null where the call belongs to none. */
  readonly product?: string | null | undefined
  /**
   * What becomes of a captcha where a project has one. `required`: the call is refused without.
   * `accepted`: existing clients send one, and nobody asks for it.
   */
  readonly captcha?: 'required' | 'accepted' | 'none' | undefined
  /** Whether the reply carries an ETag, so that If-None-Match can lead to 304. */
  readonly hasEtag?: boolean | undefined
}

/**
 * One call, said once: the server routes and validates with it, the documentation is written from
 * it, and clients take its types.
 */
export interface Endpoint extends Definition {
  readonly status: Status
}

/** Members that no call has do not compile: a misspelt one would be silently left out. */
type Exact<D> = D & { readonly [Name in Exclude<keyof D, keyof Definition>]: never }

type StatusOf<D> = D extends { readonly status: infer Status }
  ? Status
  : D extends { readonly reply: z.ZodType } | { readonly media: string }
    ? 200
    : 204

/** An endpoint with the types of everything in it; what is left out is undefined. */
type Stated<D> = D & {
  readonly [Name in Exclude<keyof Definition, keyof D | 'status'>]?: undefined
} & {
  readonly status: StatusOf<D>
}

/** States an endpoint. */
export function endpoint<const D extends Definition>(definition: Exact<D>): Stated<D> {
  const hasAnswer = definition.reply !== undefined || definition.media !== undefined
  const status = definition.status ?? (hasAnswer ? 200 : 204)
  return { ...definition, status } as unknown as Stated<D>
}

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Everything in it as it is on the wire, which nobody changes. */
export type DeepReadonly<T> = T extends object
  ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
  : T

export type ParamsOf<E extends Endpoint> = Readonly<Record<PathParameters<E['path']>, string>>
/** The body as the server's handler gets it, after validation. */
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined
export type QueryOf<E extends Endpoint> = E extends {
  readonly query: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined
export type ReplyOf<E extends Endpoint> = E extends {
  readonly reply: infer Schema extends z.ZodType
}
  ? DeepReadonly<z.output<Schema>>
  : E extends { readonly media: string }
    ? Uint8Array
    : undefined

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/**
 * The endpoints of an API keyed by `METHOD path`, for clients, which import this type without the
 * schemas.
 */
export type ApiOf<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: {
    params: ParamsOf<Endpoints[Name]>
    query: InputOf<Endpoints[Name]['query']>
    body: InputOf<Endpoints[Name]['body']>
    reply: ReplyOf<Endpoints[Name]>
  }
}
