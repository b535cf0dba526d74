import { type ReactNode, Suspense, useState } from 'react'
import { ApiProvider } from '../api/api-provider.tsx'
import { hasTicks } from '../features/calendar/attendance/has-ticks.ts'
import { useKeepPush } from '../features/notifications/push/use-keep-push.ts'
import { watchInstallPrompt } from '../lib/install-prompt.ts'
import { createOptionalPart } from '../start/part.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { useSavedLanguage } from './use-saved-language.ts'
import { useServiceWorker } from './use-service-worker.ts'

const SendKeptTicks = createOptionalPart(
  async () => (await import('../features/calendar/attendance/send-kept-ticks.tsx')).SendKeptTicks,
)

// The browser's offer to install comes once, before there is anything to show it.
watchInstallPrompt()

/** Provides what every signed-in screen needs: the product API with its cache, and toasts. */
export function SignedIn(props: { children: ReactNode }) {
  useServiceWorker()
  useSavedLanguage()
  return (
    <ApiProvider>
      <WithPush>
        <ToastProvider>
          {props.children}
          <KeptTicks />
        </ToastProvider>
      </WithPush>
    </ApiProvider>
  )
}

function WithPush(props: { children: ReactNode }) {
  useKeepPush()
  return props.children
}

/** What was ticked without a network, and is not sent yet. */
function KeptTicks() {
  const [isThere] = useState(hasTicks)
  return isThere ? (
    <Suspense>
      <SendKeptTicks />
    </Suspense>
  ) : null
}
