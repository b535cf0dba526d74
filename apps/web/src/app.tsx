import { lazy, Suspense } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { useSession } from './api/session.tsx'
import { SignInScreen } from './features/sign-in/sign-in-screen.tsx'
import { returnPath, signInPath } from './lib/return-to.ts'
import { messages } from './messages.ts'
import { routeOf } from './routes.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Spinner } from './ui/spinner.tsx'

/** Fetches everything behind the sign-in, which the sign-in screen itself does without. */
async function loadSignedIn() {
  const { SignedIn } = await import('./signed-in.tsx')
  return { default: SignedIn }
}

const SignedIn = lazy(loadSignedIn)

/** Which screen an address shows to whom (spec §2). */
export function App() {
  const { isSignedIn, hasLeft } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  const route = routeOf(path)

  if (!isSignedIn) {
    if (route.name === 'sign-in') {
      return <SignInScreen onCodeSent={() => void loadSignedIn().catch(() => undefined)} />
    }
    const here = `${path}${search === '' ? '' : `?${search}`}${location.hash}`
    return <Redirect to={hasLeft() ? '/' : signInPath(here)} replace />
  }
  if (route.name === 'sign-in') {
    const wanted = returnPath(new URLSearchParams(search).get('returnTo'))
    return <Redirect to={wanted ?? '/sites'} replace />
  }
  if (route.name === 'redirect') return <Redirect to={route.to} replace />
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label={messages.common.loading} />}>
        <SignedIn route={route} />
      </Suspense>
    </ErrorBoundary>
  )
}
