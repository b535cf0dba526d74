import type { siweParameters } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import type { z } from 'zod'
import type { ProjectContext } from '../../core/project-context.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { findPageOrigin, isProjectOrigin } from '../../projects/project-origins.ts'
import { defaultStatement } from './messages.ts'

/** The variable parts of a message to sign, beside address, nonce and expiry; all validated. */
export interface MessageTerms {
  readonly domain: string
  readonly uri: string
  readonly chainId: string
  readonly statement: string
  readonly issuedAt: string
  readonly notBefore: string | undefined
  readonly requestId: string | undefined
  readonly resources: readonly string[]
}

// The characters of RFC 3986 that EIP-4361 allows in a statement, and spaces between.
const statementPattern = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
const requestIdPattern = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%]*$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i
const day = 86_400_000

/**
 * Validates a client's parameters of the message. Domain and URI belong to an origin of the
 * project: by default that of the calling page, which is allowed. Throws invalid_siwe_….
 */
export function checkTerms(
  context: ProjectContext,
  options: {
    /** Milliseconds. */
    now: number
    /** The `Origin` of the request. */
    origin: string | undefined
    parameters: z.output<typeof siweParameters>
  },
): MessageTerms {
  const { now, parameters } = options
  const { project } = context
  const { statement = defaultStatement, message_request_id: requestId } = parameters
  const uri = parameters.uri ?? defaultUri(context, options)
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) throw new ProviderError('invalid_siwe_uri')
  const { origin, host, username, password } = new URL(uri)
  if (!isProjectOrigin(context.settings, { project, origin }) || username !== '' || password !== '')
    throw new ProviderError('invalid_siwe_uri')
  const chainId = String(parameters.chain_id ?? 1)
  if (!/^[1-9]\d{0,15}$/.test(chainId)) throw new ProviderError('invalid_siwe_chain_id')
  if (!statementPattern.test(statement)) throw new ProviderError('invalid_siwe_statement')
  if (requestId !== undefined && !requestIdPattern.test(requestId))
    throw new ProviderError('invalid_siwe_message_request_id')
  const resources = parameters.resources ?? []
  if (!resources.every((resource) => /^[\x21-\x7e]+$/.test(resource) && URL.canParse(resource)))
    throw new ProviderError('invalid_siwe_resource')
  return {
    domain: host,
    uri,
    chainId,
    statement,
    issuedAt: checkInstant(parameters.issued_at, now) ?? toInstant(now),
    notBefore: checkInstant(parameters.not_before, now),
    requestId,
    resources,
  }
}

function defaultUri(context: ProjectContext, { origin }: { origin: string | undefined }): string {
  const { project } = context
  return findPageOrigin(context.settings, { project, origin }) ?? new URL(project.publicUrl).origin
}

/** Validates an instant within a day of now, in UTC with milliseconds. */
function checkInstant(text: string | undefined, now: number): string | undefined {
  if (text === undefined) return undefined
  const time = instantPattern.test(text) ? Date.parse(text) : Number.NaN
  if (!(Math.abs(time - now) <= day)) throw new ProviderError('invalid_siwe_time')
  return toInstant(time)
}
