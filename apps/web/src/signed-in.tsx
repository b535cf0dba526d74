import { lazy, Suspense } from 'react'
import { ApiProvider } from './api/api-provider.tsx'
import { messages } from './messages.ts'
import type { Route } from './routes.ts'
import { Spinner } from './ui/spinner.tsx'
import { ToastProvider } from './ui/toast.tsx'

const SitesScreen = lazy(async () => {
  const { SitesScreen } = await import('./features/sites/sites-screen.tsx')
  return { default: SitesScreen }
})

const SiteScreen = lazy(async () => {
  const { SiteScreen } = await import('./site-screen.tsx')
  return { default: SiteScreen }
})

/** Everything behind the sign-in. */
export function SignedIn(props: { route: Extract<Route, { name: 'sites' | 'site' }> }) {
  const { route } = props
  return (
    <ApiProvider>
      <ToastProvider>
        <Suspense fallback={<Spinner label={messages.common.loading} />}>
          {route.name === 'sites' ? (
            <SitesScreen />
          ) : (
            <SiteScreen siteId={route.siteId} tab={route.tab} />
          )}
        </Suspense>
      </ToastProvider>
    </ApiProvider>
  )
}
