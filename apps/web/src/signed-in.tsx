import type { ReactNode } from 'react'
import { ApiProvider } from './api/api-provider.tsx'
import { ToastProvider } from './ui/toast.tsx'

/** What every screen behind the sign-in stands in: the product API with its memory, and short messages. */
export function SignedIn(props: { children: ReactNode }) {
  return (
    <ApiProvider>
      <ToastProvider>{props.children}</ToastProvider>
    </ApiProvider>
  )
}
