import type { FullClient } from '@maypole/sdk/full'
import { createRoot } from 'react-dom/client'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { WidgetKind } from '../state/kinds.ts'
import { Widget } from './widget.tsx'

/**
 * Renders a widget into an element. The first function updates its options, the second unmounts it.
 */
export function renderWidget(container: Element | ShadowRoot, widgetKey: string) {
  const root = createRoot(container as Element)
  return {
    update: (options: WidgetOptions & { kind: WidgetKind; client: FullClient }) =>
      root.render(<Widget {...options} widgetKey={widgetKey} />),
    unmount: () => root.unmount(),
  }
}
