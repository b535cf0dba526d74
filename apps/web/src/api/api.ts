import type { CommunityApi } from '@maypole/contract/community'
import { servedFileName } from '../lib/served-file-name.ts'
import { addressOf } from '../start/address-of.ts'
import { messages } from '../texts/texts.en.ts'
import { ApiError, apiErrorOf } from './api-error.ts'

/** A call of the product API, by its name in the contract: `METHOD path`. */
export type Call = keyof CommunityApi
export type ReplyTo<Name extends Call> = CommunityApi[Name]['reply']

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : object extends Value
    ? { readonly [K in Key]?: Value | undefined }
    : { readonly [K in Key]: Value }

export type CallOptions<Name extends Call> = {
  readonly params: CommunityApi[Name]['params']
  /** The picture of calls that accept one; sent as `multipart/form-data`, field `avatar`. */
  readonly avatar?: Blob
  /** The same, of contacts. */
  readonly contacts?: Blob
  /** The same, of events. */
  readonly events?: Blob
  /** The same, of an item. */
  readonly picture?: Blob
  /** The same, of a whole community. */
  readonly archive?: Blob
  readonly signal?: AbortSignal | undefined
  /**
   * Of a call that creates: the same key with the same body creates once, however often it is sent.
   */
  readonly idempotencyKey?: string | undefined
} & Given<'query', CommunityApi[Name]['query']> &
  Given<'body', CommunityApi[Name]['body']>

export interface Api {
  /**
   * Makes one call. Throws an ApiError when it is refused or fails; an abort stays an AbortError.
   */
  call<Name extends Call>(name: Name, options: CallOptions<Name>): Promise<ReplyTo<Name>>
  /**
   * Makes a call that reads, again; undefined while the reply is the same as the last time. Fails
   * like any call.
   */
  callIfChanged<Name extends Call>(
    name: Name,
    options: CallOptions<Name>,
  ): Promise<ReplyTo<Name> | undefined>
  /** Fetches a file. Fails like any call. */
  file<Name extends Call>(name: Name, options: CallOptions<Name>): Promise<ServedFile>
}

export interface ServedFile {
  readonly name: string
  readonly content: Blob
}

export interface ApiDependencies {
  /** The validators of replies that the page has brought, by address. */
  readonly tags?: Iterable<readonly [string, string | undefined]>
  readonly fetch: typeof fetch
  getToken(): string | undefined
  /** Called when the server does not know the session of this token, or there is no token. */
  onUnauthorized(token: string | undefined): void
  /** Called when the server refused a member of this site; their role may have changed (PD-15). */
  onForbidden(siteId: string): void
  /** Called when a site of this person is no longer there. */
  onGone(siteId: string): void
}

/** The only call without a session. */
const publicCall: Call = 'GET /site/:site'

/** Creates the product API below `/api` of this origin, typed by the contract. */
export function createApi(dependencies: ApiDependencies): Api {
  /** The validators of the last replies, by address. */
  const tags = new Map<string, string | undefined>(dependencies.tags)

  async function request<Name extends Call>(
    name: Name,
    options: CallOptions<Name> & { isRepeated: boolean },
  ): Promise<ReplyTo<Name> | undefined> {
    const address = addressOf(name, options)
    const response = await send(dependencies, {
      method: name.slice(0, name.indexOf(' ')),
      address,
      isPublic: name === publicCall,
      isJson: options.body !== undefined,
      body: bodyOf(options),
      params: options.params,
      signal: options.signal,
      idempotencyKey: options.idempotencyKey,
      lastTag: options.isRepeated ? tags.get(address) : undefined,
    })
    if (response.status === 204 || response.status === 304) return undefined
    const reply = (await response.json()) as ReplyTo<Name>
    const tag = response.headers.get('etag')
    if (tag !== null) tags.set(address, tag)
    return reply
  }

  return {
    call: async (name, options) =>
      (await request(name, { ...options, isRepeated: false })) as ReplyTo<typeof name>,
    callIfChanged: (name, options) => request(name, { ...options, isRepeated: true }),
    async file(name, options) {
      const response = await send(dependencies, {
        method: 'GET',
        accept: '*/*',
        address: addressOf(name, options),
        params: options.params,
        signal: options.signal,
      })
      const served = servedFileName(response.headers.get('content-disposition') ?? '')
      return { name: served ?? 'download', content: await response.blob() }
    },
  }
}

/** Sends a request with the session. Returns successful responses only. */
async function send(
  dependencies: ApiDependencies,
  request: {
    method: string
    address: string
    params: Readonly<Record<string, string>>
    accept?: string
    isPublic?: boolean
    isJson?: boolean
    body?: BodyInit | null
    signal?: AbortSignal | undefined
    idempotencyKey?: string | undefined
    lastTag?: string | undefined
  },
): Promise<Response> {
  const token = request.isPublic === true ? undefined : dependencies.getToken()
  if (request.isPublic !== true && token === undefined) {
    dependencies.onUnauthorized(undefined)
    throw new ApiError(messages.errors.noSession, { status: 0 })
  }
  const headers = new Headers({ accept: request.accept ?? 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (request.isJson === true) headers.set('content-type', 'application/json')
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey)
  if (request.lastTag !== undefined) headers.set('if-none-match', request.lastTag)
  const { method, body = null, signal = null } = request
  let response: Response
  try {
    const init = { method, headers, body, signal }
    response = await dependencies.fetch(request.address, init)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(messages.errors.offline, { status: 0, cause })
  }
  const { site } = request.params
  if (response.status === 401 && token !== undefined) dependencies.onUnauthorized(token)
  if (response.status === 403 && site !== undefined) dependencies.onForbidden(site)
  // Of a site itself; an item of it can be gone alone.
  if (response.status === 404 && method === 'GET' && Object.keys(request.params).join() === 'site')
    if (request.isPublic !== true && site !== undefined) dependencies.onGone(site)
  if (!response.ok && response.status !== 304) throw await apiErrorOf(response)
  return response
}

/** A file is sent as a form, in the field that it is given in. */
function bodyOf(options: { body?: unknown }): BodyInit | null {
  for (const [field, file] of Object.entries(options)) {
    if (!(file instanceof Blob)) continue
    const form = new FormData()
    form.set(field, file)
    return form
  }
  return options.body === undefined ? null : JSON.stringify(options.body)
}
