import type { ComponentType } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useConfiguration } from '../../api/configuration.tsx'
import { useSession } from '../../api/session.tsx'
import { isOwnReturn } from '../../lib/provider-return.ts'
import { createPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { CentredScreen } from '../../ui/centred-screen.tsx'
import { Widget } from '../../widget/widget.tsx'
import { Account } from './account.tsx'
import { Emblem } from './app-emblem.tsx'
import styles from './consent.module.css'
import { Footer } from './footer.tsx'
import { NoSession } from './no-session.tsx'

const { Component: AgentChoice } = createPart(
  async () => (await import('./agent-choice/agent-choice.tsx')).AgentChoice,
)

export interface SignInAgainProps {
  readonly intro: string
  readonly onSignedIn: () => void
}

/**
 * The page that apps send people to: consent, or, with `post_logout_redirect_uri` in the address,
 * logout. The widget asks; the app adds what only it knows. `signIn` is shown when an app requires
 * a new sign-in.
 */
export function ConsentScreen(props: { signIn: ComponentType<SignInAgainProps> }) {
  const { signIn: SignIn } = props
  const search = useSearch()
  const { productName } = useConfiguration()
  const { isSignedIn, signOut } = useSession()
  const [isSigningIn, setIsSigningIn] = useState(() => isSignedIn && isOwnReturn())
  const parts = useMemo(
    () => ({
      isWholePage: true,
      Emblem,
      Account,
      Footer,
      NoSession,
      Resource: AgentChoice,
      onSignInAgain: () => setIsSigningIn(true),
      endSession: signOut,
    }),
    [signOut],
  )

  useEffect(() => {
    document.title = productName
  }, [productName])

  // The widget restarts when it comes back, and repeats the question.
  if (isSigningIn)
    return <SignIn intro={messages.consent.signInAgain} onSignedIn={() => setIsSigningIn(false)} />
  return (
    <CentredScreen className={styles.card}>
      <Widget key={search} kind="identityProvider" parts={parts} />
    </CentredScreen>
  )
}
