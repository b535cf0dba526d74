import { isRefused } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'
import { leaveTo } from './leave-to.ts'

export type LogoutPreflight =
  | { readonly isRequired: boolean; readonly address: string }
  | { readonly text: string; readonly canRetry: boolean }

/** Asks the provider whether to ask people, and where they go afterwards. */
export async function startLogout(
  flow: Flow,
  parameters: Parameters<Flow['client']['idp']['oauthLogoutStart']>[0],
  signal: AbortSignal,
): Promise<LogoutPreflight> {
  try {
    const [reply] = await Promise.all([
      flow.client.idp.oauthLogoutStart(parameters, signal),
      // The question names the project.
      flow.client.bootstrap.load(),
    ])
    return { isRequired: reply.consent_required, address: reply.redirect_uri }
  } catch (error) {
    return { text: signal.aborted ? '' : flow.fail(error), canRetry: !isRefused(error) }
  }
}

/** Ends the session, here in any case, and goes where the provider says. */
export async function logOut(
  flow: Flow,
  options: { address: string; endSession: (() => Promise<void>) | undefined },
): Promise<void> {
  try {
    await (options.endSession?.() ?? flow.client.session.revoke({ forceClear: true }))
  } catch (error) {
    flow.fail(error)
  }
  leaveTo(flow, options.address)
}
