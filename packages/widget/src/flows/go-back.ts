import type { Flow } from '../context/flow.ts'

/**
 * The action of the back arrow, "Try again" and the browser's back button on every screen but Main.
 */
export function goBack(flow: Flow): void {
  const { email } = flow.getState().formState.magicLinkState
  // A link was sent, by whichever screen says so.
  if (email !== '') {
    flow.dispatch({ type: 'set_magic_link_email', email: '' })
    flow.client.logEvent({
      event_name: 'email_try_again_clicked',
      details: { email, type: 'LoginOrCreateEML' },
    })
  }
  flow.dispatch({ type: 'clear_error_message' })
  flow.dispatch({ type: 'transition', screen: 'Main' })
}
