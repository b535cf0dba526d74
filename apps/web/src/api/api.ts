import type { CommunityApi } from '@maypole/contract/community'
import { messages } from '../messages.ts'
import { ApiError, apiErrorOf } from './api-error.ts'

/** A call of the product API, named as the contract names it: `METHOD path`. */
export type Call = keyof CommunityApi
export type ReplyTo<Name extends Call> = CommunityApi[Name]['reply']

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value }

export type CallOptions<Name extends Call> = {
  readonly params: CommunityApi[Name]['params']
  /** The picture of the calls that take one; sent as `multipart/form-data`, field `avatar`. */
  readonly avatar?: Blob
  readonly signal?: AbortSignal | undefined
} & Given<'query', CommunityApi[Name]['query']> &
  Given<'body', CommunityApi[Name]['body']>

export interface Api {
  /** Makes one call. Throws an ApiError when it is refused or cannot be made; an abort stays an AbortError. */
  call<Name extends Call>(name: Name, options: CallOptions<Name>): Promise<ReplyTo<Name>>
}

export interface ApiDependencies {
  readonly fetch: typeof fetch
  getToken(): string | undefined
  /** The server does not know the session of this token (any more). */
  onUnauthorized(token: string): void
  /** The server refused a member of this site something; their role may have changed (decision 15). */
  onForbidden(siteId: string): void
}

/** The only call that is made without a session (spec §7). */
const publicCall: Call = 'GET /site/:site'

/** The product API below `/api` of our own origin, typed by the contract (spec §7). */
export function createApi(dependencies: ApiDependencies): Api {
  return {
    async call<Name extends Call>(name: Name, options: CallOptions<Name>) {
      const token = name === publicCall ? undefined : dependencies.getToken()
      if (name !== publicCall && token === undefined) {
        throw new ApiError(messages.errors.noSession, { status: 0 })
      }
      const response = await send({ name, options, token, fetch: dependencies.fetch })
      if (response.status === 401 && token !== undefined) dependencies.onUnauthorized(token)
      const params: { site?: string } = options.params
      if (response.status === 403 && params.site !== undefined) {
        dependencies.onForbidden(params.site)
      }
      if (!response.ok) throw await apiErrorOf(response)
      return (response.status === 204 ? undefined : await response.json()) as ReplyTo<Name>
    },
  }
}

async function send<Name extends Call>(request: {
  name: Name
  options: CallOptions<Name>
  token: string | undefined
  fetch: typeof fetch
}): Promise<Response> {
  const { name, options } = request
  const separator = name.indexOf(' ')
  const headers = new Headers({ accept: 'application/json' })
  if (request.token !== undefined) headers.set('authorization', `Bearer ${request.token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await request.fetch(`/api${addressOf(name.slice(separator + 1), options)}`, {
      method: name.slice(0, separator),
      headers,
      body: bodyOf(options),
      signal: options.signal ?? null,
    })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(messages.errors.offline, { status: 0, cause })
  }
}

function addressOf(
  path: string,
  options: { params: Readonly<Record<string, string>>; query?: object | undefined },
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(options.params[key] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined) query.set(key, String(value))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

function bodyOf(options: { avatar?: Blob; body?: unknown }): BodyInit | null {
  if (options.avatar !== undefined) {
    const form = new FormData()
    form.set('avatar', options.avatar)
    return form
  }
  return options.body === undefined ? null : JSON.stringify(options.body)
}
