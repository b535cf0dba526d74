import type { AuthenticateReply, ProviderApi, ProviderUser } from '@maypole/contract/provider'
import type { SessionStore } from '../session/store.ts'
import type { Endpoint, Send } from '../transport/request.ts'
import { checkString, readFields, type Shape } from '../usage.ts'

export type Body<Name extends Endpoint> = NonNullable<ProviderApi[Name]['body']>
export type Reply<Name extends Endpoint> = ProviderApi[Name]['reply']

type EndpointWith<Answer> = {
  [Name in Endpoint]: Reply<Name> extends Answer ? Name : never
}[Endpoint]

/** A call that takes the body of an endpoint as its one argument. */
export type Call<Name extends Endpoint> = (
  options: Body<Name>,
  signal?: AbortSignal,
) => Promise<Reply<Name>>

export interface CallParts {
  readonly send: Send
  readonly store: SessionStore
}

export interface Calls {
  /** Checks the body and sends it. */
  ask<Name extends Endpoint>(endpoint: Name, shape: Shape<Body<Name>>): Call<Name>
  /** Same, and stores the session from the reply. */
  signIn<Name extends EndpointWith<AuthenticateReply>>(
    endpoint: Name,
    shape: Shape<Body<Name>>,
  ): Call<Name>
}

export function createCalls({ send, store }: CallParts): Calls {
  const ask: Calls['ask'] = (endpoint, shape) => async (options, signal) => {
    const body = readFields(options, shape)
    return await send(endpoint, { body, signal })
  }
  return {
    ask,
    signIn(endpoint, shape) {
      const call = ask(endpoint, shape)
      return async (options, signal) => {
        const reply = await call(options, signal)
        store.save(reply)
        return reply
      }
    },
  }
}

/** Stores the user from a reply, unless somebody else signed in since the request. */
export async function saveReplyUser<Answer extends { readonly __user: ProviderUser }>(
  store: SessionStore,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const identity = store.getIdentity()
  const reply = await request()
  if (store.getIdentity() === identity) store.saveUser(reply.__user)
  return reply
}

/**
 * Returns the last part of an endpoint: `secondary` adds a factor to the signed-in person,
 * `primary` signs in.
 */
export function chooseStage(store: Pick<SessionStore, 'getIdentity'>): 'primary' | 'secondary' {
  return store.getIdentity() === null ? 'primary' : 'secondary'
}

/** A call that sends something to a number or an address. */
export type SendTo<Options, Answer> = (
  to: string,
  options?: Options,
  signal?: AbortSignal,
) => Promise<Answer>

export interface Senders<Options, Answer> {
  /** Signs in, or signs up when the number or address is unknown. */
  readonly loginOrCreate: SendTo<Options, Answer>
  /** Signs in a known person, or adds the number or address to the signed-in person. */
  readonly send: SendTo<Options, Answer>
}

type SendingEndpoint =
  | `POST /otps/${'sms' | 'whatsapp' | 'email'}/login_or_create`
  | 'POST /magic_links/email/login_or_create'

/**
 * Creates the two calls that send codes and links. `extend` may add to the body just before it is
 * sent.
 */
export function createSenders<Name extends SendingEndpoint, To extends keyof Body<Name> & string>(
  { send, store }: CallParts,
  endpoint: Name,
  to: To,
  shape: Shape<Omit<Body<Name>, To>>,
  extend?: (signal: AbortSignal | undefined) => Promise<Partial<Body<Name>>>,
): Senders<Omit<Body<Name>, To>, Reply<Name>> {
  type Options = Omit<Body<Name>, To>
  const by =
    (chooseEndpoint: () => string): SendTo<Options, Reply<Name>> =>
    async (target, options, signal) => {
      checkString(to, target)
      const fields: object = readFields(options === undefined ? ({} as Options) : options, shape)
      const body = { [to]: target, ...(await extend?.(signal)), ...fields }
      // All take the same body and have the same reply.
      const chosen = chooseEndpoint() as Name
      return await send(chosen, { body: body as Body<Name>, signal })
    }
  return {
    loginOrCreate: by(() => endpoint),
    send: by(() => endpoint.replace('login_or_create', `send/${chooseStage(store)}`)),
  }
}
