import { Redirect } from 'wouter'
import { signInPath } from '../../lib/return-to.ts'
import { messages } from '../../messages.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import styles from './consent.module.css'

/** Whoever is not signed in does so first, and comes back; where nobody is to be asked, only by a press. */
export function NoSession(props: { kind: 'authorize' | 'logout' }) {
  const path = `${location.pathname}${location.search}`
  const prompt = new URLSearchParams(location.search).get('prompt')
  // The app wants nobody to be asked anything (OpenID Connect Core §3.1.2.1); only a session could tell it that nobody is there.
  const isSilent = prompt?.split(' ').includes('none') === true
  if (props.kind === 'authorize' && !isSilent) return <Redirect to={signInPath(path)} replace />
  return (
    <div className={styles.single}>
      <ButtonLink look="primary" href={signInPath(path)}>
        {messages.consent.logIn}
      </ButtonLink>
    </div>
  )
}
