import { Redirect } from 'wouter'
import { signInPath } from '../../lib/return-to.ts'
import { messages } from '../../texts/texts.en.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './consent.module.css'

/**
 * Sends signed-out people to sign in first and back; when the app forbids questions, only on a
 * press.
 */
export function NoSession(props: { kind: 'authorize' | 'logout' }) {
  const path = `${location.pathname}${location.search}`
  const prompt = new URLSearchParams(location.search).get('prompt')
  // The app forbids questions (OpenID Connect Core §3.1.2.1), and only a session could tell it that
  // nobody is signed in.
  const isSilent = prompt?.split(' ').includes('none') === true
  if (props.kind === 'authorize' && !isSilent) return <Redirect to={signInPath(path)} replace />
  return (
    <div className={styles.single}>
      <ButtonLink variant="primary" href={signInPath(path)}>
        {messages.consent.logIn}
      </ButtonLink>
    </div>
  )
}
