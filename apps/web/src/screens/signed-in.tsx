import type { ReactNode } from 'react'
import { ApiProvider } from '../api/api-provider.tsx'
import { useKeepPush } from '../features/notifications/push/use-keep-push.ts'
import { watchInstallPrompt } from '../lib/install-prompt.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { useSavedLanguage } from './use-saved-language.ts'
import { useServiceWorker } from './use-service-worker.ts'

// The browser's offer to install comes once, before there is anything to show it.
watchInstallPrompt()

/** Provides what every signed-in screen needs: the product API with its cache, and toasts. */
export function SignedIn(props: { children: ReactNode }) {
  useServiceWorker()
  useSavedLanguage()
  return (
    <ApiProvider>
      <WithPush>
        <ToastProvider>{props.children}</ToastProvider>
      </WithPush>
    </ApiProvider>
  )
}

function WithPush(props: { children: ReactNode }) {
  useKeepPush()
  return props.children
}
