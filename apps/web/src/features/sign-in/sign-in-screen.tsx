import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConfiguration } from '../../api/configuration.tsx'
import { createOptionalPart } from '../../start/part.ts'
import { messages } from '../../texts/texts.en.ts'
import { Button } from '../../ui/button.tsx'
import { CentredScreen } from '../../ui/centred-screen.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Maypole } from '../../ui/maypole.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CodeForm } from './code-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { recallSentCode, rememberSentCode, type SentCode } from './sent-code.ts'
import styles from './sign-in-screen.module.css'

const DevelopmentHints = createOptionalPart(
  async () => (await import('./development/development-hints.tsx')).DevelopmentHints,
)
const MoreWays = lazy(async () => ({ default: (await import('./more-ways.tsx')).MoreWays }))
const ReturnedSignIn = lazy(async () => ({
  default: (await import('./returned-sign-in.tsx')).ReturnedSignIn,
}))

const SiteInvitation = createOptionalPart(
  async () => (await import('./site-invitation.tsx')).SiteInvitation,
)

export interface SignInScreenProps {
  /** The site in the address that asked for the sign-in. */
  readonly siteId?: string | undefined
  /** Whether it replaces a screen on its own, whose session is over. */
  readonly isInterruption?: boolean
  /** What is shown above instead of the product's own sign. */
  readonly mark?: ReactNode
  /** Why to sign in, instead of the usual text. */
  readonly intro?: string | undefined
  readonly onCodeSent?: () => void
  /** Called after a sign-in, also when there was a session before. */
  readonly onSignedIn?: () => void
  /** Cancels, for people who are signed in already. */
  readonly onCancel?: () => void
}

/** Sign-in by phone number in two steps. The new session decides what follows. */
export function SignInScreen(props: SignInScreenProps) {
  const { productName, development } = useConfiguration()
  const [isReturning] = useState(() =>
    new URLSearchParams(location.search).has('stytch_token_type'),
  )
  const [sent, setSent] = useState(recallSentCode)
  // Kept here, so that the number is still there after going back to correct it.
  const [phone, setPhone] = useState('')

  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone. The second step focuses its own field.
  useLayoutEffect(() => {
    if (props.isInterruption && document.activeElement === document.body) heading.current?.focus()
  }, [props.isInterruption])

  useEffect(() => {
    document.title = messages.signIn.title(productName)
  }, [productName])

  function wait(code: SentCode | undefined): void {
    rememberSentCode(code)
    setSent(code)
  }

  return (
    <CentredScreen className={styles.card}>
      <Emblem {...props} />
      <h1 ref={heading} tabIndex={-1}>
        {messages.signIn.title(productName)}
      </h1>
      {isReturning && (
        <ErrorBoundary>
          <Suspense fallback={<Spinner label={messages.common.loading} />}>
            <ReturnedSignIn onSignedIn={props.onSignedIn} />
          </Suspense>
        </ErrorBoundary>
      )}
      {sent === undefined ? (
        <PhoneForm
          intro={props.intro ?? messages.signIn.intro}
          phone={phone}
          onPhone={setPhone}
          onSent={(code) => {
            wait(code)
            props.onCodeSent?.()
          }}
        />
      ) : (
        <CodeForm
          sent={sent}
          onResent={wait}
          onOtherNumber={() => wait(undefined)}
          onSignedIn={() => {
            rememberSentCode(undefined)
            props.onSignedIn?.()
          }}
        />
      )}
      <OtherWays isWaiting={sent !== undefined} onSignedIn={props.onSignedIn} />
      {props.onCancel !== undefined && (
        <Button variant="quiet" wide onClick={props.onCancel}>
          {messages.common.cancel}
        </Button>
      )}
      {development && (
        <div className={styles.development}>
          <Suspense>
            <DevelopmentHints />
          </Suspense>
        </div>
      )}
    </CentredScreen>
  )
}

function Emblem({ siteId, mark }: SignInScreenProps) {
  const emblem = mark ?? <Maypole size={112} />
  return (
    <div className={styles.emblem} data-tall={(siteId ?? mark) !== undefined || undefined}>
      {siteId === undefined ? (
        emblem
      ) : (
        <Suspense fallback={emblem}>
          <SiteInvitation siteId={siteId}>{emblem}</SiteInvitation>
        </Suspense>
      )}
    </div>
  )
}

/** Other ways to sign in, where there are some; also while a code is awaited. */
function OtherWays(props: { isWaiting: boolean; onSignedIn: (() => void) | undefined }) {
  const { signInMethods, signInProviders } = useConfiguration()
  const [showsMore, setShowsMore] = useState(false)
  if (showsMore)
    return (
      <ErrorBoundary>
        <Suspense fallback={<Spinner label={messages.common.loading} />}>
          <MoreWays onSignedIn={props.onSignedIn} />
        </Suspense>
      </ErrorBoundary>
    )
  if (signInMethods.length + signInProviders.length === 0) return null
  return (
    <>
      {props.isWaiting && <p className={styles.lost}>{messages.signIn.lostNumber}</p>}
      <Button variant="quiet" wide onClick={() => setShowsMore(true)}>
        {messages.signIn.moreWays}
      </Button>
    </>
  )
}
