import { type Call, type CallParts, createCalls } from './calls.ts'

export interface ImpersonationClient {
  /** Signs an operator in as a user, with a single-use token. */
  readonly authenticate: Call<'POST /impersonation/authenticate'>
}

export function createImpersonation(parts: CallParts): ImpersonationClient {
  return {
    authenticate: createCalls(parts).signIn('POST /impersonation/authenticate', {
      impersonation_token: 'string',
      session_duration_minutes: 'number?',
    }),
  }
}
