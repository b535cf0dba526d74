import { lazy, Suspense } from 'react'
import { messages } from '../texts/texts.en.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { DrawnWidgetProps } from './drawn-widget.tsx'

/**
 * Fetches the widget with the client that it needs, for screens that know that they will show it.
 */
async function loadWidget() {
  const { DrawnWidget } = await import('./drawn-widget.tsx')
  return { default: DrawnWidget }
}

const DrawnWidget = lazy(loadWidget)

/** A screen of the login widget in the app's own colours, loaded when it is first shown. */
export function Widget(props: DrawnWidgetProps) {
  return (
    <Suspense fallback={<Spinner label={messages.common.loading} />}>
      <DrawnWidget {...props} />
    </Suspense>
  )
}
