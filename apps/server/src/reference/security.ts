import type { Endpoint } from '@maypole/contract'
import { messages } from '../messages.ts'
import type { Api } from './apis.ts'

const { security } = messages.reference
const basic = { type: 'http', scheme: 'basic' } as const

/** How callers say who they are. */
export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: security.session },
  publicToken: { ...basic, description: security.publicToken },
  sessionToken: { ...basic, description: security.sessionToken },
  secret: { ...basic, description: security.secret },
  app: { ...basic, description: security.app },
  accessToken: { type: 'http', scheme: 'bearer', description: security.accessToken },
} as const

type Scheme = keyof typeof securitySchemes

/** Each way in which an endpoint may be called; an empty one is a call by anybody. */
export function securityOf({ auth }: Endpoint, api: Api): Record<string, string[]>[] {
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
