import { type Endpoint, endpoint, problem } from '@maypole/contract'
import { communityEndpoints, mailEndpoints, pictureEndpoints } from '@maypole/contract/community'
import {
  backend,
  biometrics,
  bootstrap,
  commonReply,
  cryptoWallets,
  errorsPath,
  events,
  idp,
  impersonation,
  magicLinks,
  oauth,
  otps,
  passwords,
  providerErrorReply,
  sessions,
  standard,
  totps,
  users,
  webauthn,
} from '@maypole/contract/provider'
import { z } from 'zod'
import { operationEndpoints } from '../health.ts'
import { messages } from '../messages.ts'

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

/** An API of the instance, as its documentation presents it. */
export interface Api {
  /** Begins the names of its operations. */
  readonly name: 'product' | 'frontend' | 'backend' | 'standard' | 'operation'
  readonly prefix: string
  /** Endpoints by the heading that they stand under. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
  /** What a reply is sent as. */
  readonly envelope: (reply: z.ZodType) => z.ZodType
  /** Bodies of refusals, by media type. */
  readonly refusals: Readonly<Record<string, z.ZodType>>
}

const { groups } = messages.reference
const plain = (reply: z.ZodType) => reply
const withCommon = (reply: z.ZodType) =>
  reply instanceof z.ZodObject ? reply.extend(commonReply.shape) : reply
const productRefusals = { 'application/problem+json': problem }
const backendRefusals = { 'application/json': providerErrorReply }
// 'Captcha required', for clients that know nothing else.
const frontendRefusals = { ...backendRefusals, 'text/plain': z.string() }
// Browsers are shown a page.
const standardRefusals = { 'application/json': z.looseObject({}), 'text/html': z.string() }

/** Every API of an instance. */
export const apis: readonly Api[] = [
  {
    name: 'product',
    prefix: '/api',
    groups: { [groups.product]: { ...communityEndpoints, ...mailEndpoints } },
    envelope: plain,
    refusals: productRefusals,
  },
  {
    name: 'product',
    prefix: '',
    groups: { [groups.pictures]: pictureEndpoints },
    envelope: plain,
    refusals: productRefusals,
  },
  {
    name: 'frontend',
    prefix: '/sdk/v1',
    groups: {
      [groups.bootstrap]: bootstrap,
      [groups.sessions]: sessions,
      [groups.users]: users,
      [groups.otps]: otps,
      [groups.magicLinks]: magicLinks,
      [groups.passwords]: passwords,
      [groups.webauthn]: webauthn,
      [groups.biometrics]: biometrics,
      [groups.totps]: totps,
      [groups.cryptoWallets]: cryptoWallets,
      [groups.oauth]: oauth,
      [groups.idp]: idp,
      [groups.others]: { ...impersonation, ...events },
    },
    envelope: (reply) => z.object({ data: withCommon(reply) }),
    refusals: frontendRefusals,
  },
  {
    name: 'backend',
    prefix: '/v1',
    groups: { [groups.backend]: backend },
    envelope: withCommon,
    refusals: backendRefusals,
  },
  {
    name: 'standard',
    prefix: '',
    groups: { [groups.standard]: standard },
    envelope: plain,
    refusals: standardRefusals,
  },
  {
    name: 'operation',
    prefix: '',
    groups: { [groups.operation]: { ...operationEndpoints, ...referenceEndpoints } },
    envelope: plain,
    refusals: productRefusals,
  },
]
