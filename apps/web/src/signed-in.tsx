import type { ReactNode } from 'react'
import { ApiProvider } from './api/api-provider.tsx'
import { ToastProvider } from './ui/toast.tsx'
import { useSavedLanguage } from './use-saved-language.ts'
import { useServiceWorker } from './use-service-worker.ts'

/** Provides what every signed-in screen needs: the product API with its cache, and toasts. */
export function SignedIn(props: { children: ReactNode }) {
  useServiceWorker()
  useSavedLanguage()
  return (
    <ApiProvider>
      <ToastProvider>{props.children}</ToastProvider>
    </ApiProvider>
  )
}
