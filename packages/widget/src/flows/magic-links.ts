import type { Flow } from '../context/flow.ts'
import type { Screen } from '../state/screens.ts'

/**
 * Sends a sign-in link by mail and opens "Check your email". Returns what the person is told on
 * failure.
 */
export async function sendMagicLink(
  flow: Flow,
  email: string,
  screen: Screen = 'EmailConfirmation',
): Promise<string | undefined> {
  const { client, config } = flow
  const options = config.emailMagicLinksOptions
  const fields = {
    login_magic_link_url: options.loginRedirectURL,
    signup_magic_link_url: options.signupRedirectURL,
    login_expiration_minutes: options.loginExpirationMinutes,
    signup_expiration_minutes: options.signupExpirationMinutes,
    login_template_id: options.loginTemplateId,
    signup_template_id: options.signupTemplateId,
  }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  try {
    const reply = await client.magicLinks.email.loginOrCreate(email, Object.fromEntries(given))
    client.logEvent({ event_name: 'email_sent', details: { email, type: 'LoginOrCreateEML' } })
    flow.emit('MAGIC_LINK_LOGIN_OR_CREATE', reply)
  } catch (error) {
    return flow.fail(error)
  }
  flow.lastMethod.set('emailMagicLinks')
  flow.dispatch({ type: 'set_magic_link_email', email })
  flow.dispatch({ type: 'transition', screen })
  return undefined
}
