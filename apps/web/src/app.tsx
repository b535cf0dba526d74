import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useSession } from './api/session.tsx'
import { SignInScreen } from './features/sign-in/sign-in-screen.tsx'
import { returnPath, signInPath } from './lib/return-to.ts'
import { routeOf } from './lib/routes.ts'
import {
  accountScreen,
  consentScreen,
  invitationScreen,
  joinScreen,
  signedIn,
  siteScreen,
  sitesScreen,
  tabs,
} from './screens/screens.ts'
import { prefetchRoute } from './start/prefetch.ts'
import { readAppName } from './start/read-app-name.ts'
import { isStarting, Started } from './start/started.tsx'
import { messages } from './texts/texts.en.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Spinner } from './ui/spinner.tsx'

const { Component: SignedIn } = signedIn
const { Component: SitesScreen } = sitesScreen
const { Component: AccountScreen } = accountScreen
const { Component: ConsentScreen } = consentScreen
const { Component: JoinScreen } = joinScreen
const { Component: InvitationScreen } = invitationScreen
const { Component: SiteScreen } = siteScreen

/** Chooses the screen for an address and a person. */
export function App() {
  const { isSignedIn, userId, hasSignedOut } = useSession()
  const [hadSession, setHadSession] = useState(isSignedIn)
  if (isSignedIn && !hadSession) setHadSession(true)
  const [path] = useLocation()
  // As in the address: the router's search is unescaped, and would not lead back to the same place.
  const search = useSearch()
  const route = routeOf(path)
  const wanted = returnPath(new URLSearchParams(search).get('returnTo')) ?? '/sites'

  // Signing in does not solve everything that brings a signed-out person here.
  if (route.name === 'consent') {
    return (
      <SignedInLayout key="consent">
        <ConsentScreen signIn={SignInScreen} />
      </SignedInLayout>
    )
  }
  // Who is invited sees by whom before signing in.
  if (route.name === 'join') {
    return (
      <SignedInLayout key="join">
        <JoinScreen signIn={SignInScreen} />
      </SignedInLayout>
    )
  }
  if (!isSignedIn) {
    if (route.name === 'sign-in') {
      // While the code is on its way there is time to load the next screen.
      return (
        <>
          <Started />
          <SignInScreen
            siteId={siteIdOf(wanted)}
            isInterruption={hadSession}
            intro={
              routeOf(pathOf(wanted)).name === 'consent'
                ? messages.consent.signIn(readAppName(document))
                : undefined
            }
            onCodeSent={() => prefetchRoute(routeOf(pathOf(wanted)), 'low')}
          />
        </>
      )
    }
    return redirect(hasSignedOut() ? '/' : signInPath(`${path}${search}${location.hash}`))
  }
  if (route.name === 'sign-in') return redirect(wanted)
  if (route.name === 'redirect') return redirect(route.to)
  // Nothing that is open or typed is for somebody else, who signs in in another tab.
  return (
    <SignedInLayout key={userId}>
      {route.name === 'sites' && <SitesScreen onIdle={preloadSite} />}
      {route.name === 'account' && <AccountScreen signIn={SignInScreen} />}
      {route.name === 'invitation' && <InvitationScreen key={route.siteId} siteId={route.siteId} />}
      {route.name === 'site' && (
        <SiteScreen
          siteId={route.siteId}
          tab={route.tab}
          content={tabs[route.tab].Component}
          loadTab={(tab) => tabs[tab].load()}
        />
      )}
    </SignedInLayout>
  )
}

/** The layout of screens that the sign-in screen loads without. */
function SignedInLayout(props: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Waiting />}>
        <Started />
        <SignedIn>{props.children}</SignedIn>
      </Suspense>
    </ErrorBoundary>
  )
}

/** One sign of waiting at a time: while the page shows its first screen, that is it. */
function Waiting() {
  return isStarting() ? null : <Spinner page label={messages.common.loading} />
}

/** The site in an address within the app. */
function siteIdOf(address: string): string | undefined {
  const route = routeOf(pathOf(address))
  // The address of a site alone leads to one of its tabs.
  const target = route.name === 'redirect' ? routeOf(route.to) : route
  return target.name === 'site' ? target.siteId : undefined
}

function pathOf(address: string): string {
  return new URL(address, location.origin).pathname
}

/** Any site will do: they share their code. */
function preloadSite(): void {
  prefetchRoute({ name: 'site', siteId: '', tab: 'announcements' }, 'low')
}

/** A separate component for every target, so that re-rendering does not navigate again. */
function redirect(to: string) {
  return <Redirect key={to} to={to} replace />
}
