import type { ScopeResult } from '@maypole/contract/provider'
import type { ProjectContext } from '../../../core/project-context.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import type { AppRow } from '../../../tables.ts'
import { findApp } from '../apps/apps-store.ts'
import { isRegistered } from '../apps/redirect-uri.ts'
import { judgeScopes } from '../apps/scopes.ts'
import { type CarriedRequest, readCarriedRequest } from './carried-request.ts'
import { RefusedAuthorizationError } from './refused-authorization.ts'

/** An authorization request, however it arrived. */
export interface AuthorizationQuestion {
  readonly clientId: string
  readonly redirectUri: string
  readonly responseType: string
  readonly scopes: readonly string[]
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly codeChallenge: string | undefined
  readonly prompt: string | undefined
  readonly resources: readonly string[]
}

/** A request that can be shown to the user. */
export interface Authorization {
  readonly app: AppRow
  readonly scopeResults: readonly ScopeResult[]
  /** The grantable scopes; at least one. */
  readonly scopes: readonly string[]
  readonly prompts: ReadonlySet<string>
  readonly carried: CarriedRequest
}

/**
 * Finds the app and checks its redirect URI (RFC 9700 §2.1). Until both are valid, nothing may be
 * sent to the address. Throws connected_app_not_found or
 * connected_app_supplied_redirect_url_not_found_in_client.
 */
export async function findAskingApp(
  context: Pick<ProjectContext, 'project' | 'db'>,
  options: { clientId: string; redirectUri: string },
): Promise<AppRow> {
  const [app] = await findApp(context.db, { id: options.clientId, projectId: context.project.id })
  if (app === undefined) throw new ProviderError('connected_app_not_found')
  if (!isRegistered(app, options.redirectUri))
    throw new ProviderError('connected_app_supplied_redirect_url_not_found_in_client')
  return app
}

/**
 * Checks everything that the start and the submit share. Throws like `findAskingApp`, and
 * RefusedAuthorizationError for errors that the app is told.
 */
export async function checkAuthorization(
  context: Pick<ProjectContext, 'project' | 'db' | 'clock' | 'keys'>,
  question: AuthorizationQuestion,
): Promise<Authorization> {
  const { clientId, redirectUri } = question
  const app = await findAskingApp(context, { clientId, redirectUri })
  const carried = readCarriedRequest(context, { appId: app.id, state: question.state })
  return { app, carried, ...judgeQuestion(app, { question, carried }) }
}

/** Throws RefusedAuthorizationError for invalid requests. */
export function judgeQuestion(
  app: AppRow,
  {
    question,
    carried,
  }: { question: AuthorizationQuestion; carried: Pick<CarriedRequest, 'prompts'> },
): Pick<Authorization, 'scopeResults' | 'scopes' | 'prompts'> {
  if (question.responseType !== 'code') throw new RefusedAuthorizationError('responseType')
  if (question.resources.length > 0) throw new RefusedAuthorizationError('target')
  const prompts = new Set([...readPrompts(question.prompt), ...carried.prompts])
  const scopeResults = judgeScopes(app, question.scopes)
  const scopes = scopeResults.filter((one) => one.is_grantable).map((one) => one.scope)
  if (scopes.length === 0) throw new RefusedAuthorizationError('noScope')
  return { scopeResults, scopes, prompts }
}

/**
 * Parses `prompt` (OpenID Connect Core §3.1.2.1): none must be alone, and unknown values are
 * refused.
 */
export function readPrompts(text: string | undefined): string[] {
  const prompts = [...new Set((text ?? '').split(' ').filter((prompt) => prompt !== ''))]
  if (prompts.includes('select_account')) throw new RefusedAuthorizationError('accountSelection')
  if (prompts.some((prompt) => !['none', 'login', 'consent'].includes(prompt)))
    throw new RefusedAuthorizationError('prompt')
  if (prompts.includes('none') && prompts.length > 1) throw new RefusedAuthorizationError('prompt')
  return prompts
}

/**
 * Validates a challenge of RFC 7636 §4.2 with S256, the only supported method. Only a confidential
 * app with its operator's permission may omit it.
 */
export function checkChallenge(
  app: Pick<AppRow, 'requires_pkce' | 'secret_hash'>,
  codeChallenge: string | undefined,
): string | undefined {
  const mayBeLeftOut = app.requires_pkce === 0 && app.secret_hash !== null
  if (codeChallenge === undefined && mayBeLeftOut) return undefined
  if (codeChallenge === undefined || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge))
    throw new RefusedAuthorizationError('challenge')
  return codeChallenge
}
