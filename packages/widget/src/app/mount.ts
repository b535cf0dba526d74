import type { FullClient } from '@maypole/sdk/full'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { WidgetKind } from '../state/kinds.ts'
import { claimKey } from './claim-key.ts'
import { loadRenderer } from './load-renderer.ts'
import { clearNotLoaded, showNotLoaded } from './not-loaded.ts'
import { prepareProducts } from './prepare-products.ts'
import type { renderWidget as RenderWidget } from './render-widget.tsx'

/** A mounted widget. */
export interface MountedWidget {
  /** Removes the widget with its listeners, timers and style sheet. */
  unmount(): void
}

/** A widget on the page. `update` keeps typed text when the configuration stays the same. */
interface Shown extends MountedWidget {
  /** Whether it is still where it was mounted. */
  isInPlace(): boolean
  update(options: WidgetOptions & { kind: WidgetKind }): void
}

/** Shows a widget inside an element of the page, in its own box. */
export function showWidget(options: { element: Element; client: FullClient; name: string }): Shown {
  const { element, client } = options
  let box: ReturnType<typeof openBox> | undefined
  return {
    isInPlace: () => box === undefined || box.isIn(element),
    update(next) {
      prepareProducts(client, next)
      const usesShadowRoot = next.config?.enableShadowDOM ?? false
      // An element keeps a shadow root for good, so a change needs another box.
      if (box?.usesShadowRoot !== usesShadowRoot) {
        box?.close()
        box = openBox({ ...options, usesShadowRoot })
      }
      box.draw(next)
    },
    unmount: () => box?.close(),
  }
}

function openBox(options: {
  element: Element
  client: FullClient
  name: string
  usesShadowRoot: boolean
}) {
  const { element, client, usesShadowRoot } = options
  const host = element.ownerDocument.createElement('div')
  // An unmounted widget releases its key, so that the next one finds what it has stored.
  element.replaceChildren()
  const key = claimKey(host, options.name)
  element.append(host)
  const container = usesShadowRoot ? host.attachShadow({ mode: 'open' }) : host
  let latest: (WidgetOptions & { kind: WidgetKind }) | undefined
  let widget: ReturnType<typeof RenderWidget> | undefined
  let isGone = false

  async function load(): Promise<void> {
    try {
      const { renderWidget } = await loadRenderer()
      if (isGone) return
      clearNotLoaded(host, container)
      widget = renderWidget(container, key)
      if (latest !== undefined) widget.update({ ...latest, client })
    } catch (error) {
      if (isGone) return
      showNotLoaded(container, { ...latest, onRetry: load })
      latest?.callbacks?.onError?.(error as Error)
    }
  }
  void load()

  return {
    usesShadowRoot,
    isIn: (parent: Element) => host.parentNode === parent,
    draw(next: WidgetOptions & { kind: WidgetKind }) {
      latest = next
      widget?.update({ ...next, client })
    },
    close() {
      isGone = true
      // The page may be rendering right now, when a root cannot be unmounted.
      queueMicrotask(() => {
        widget?.unmount()
        host.remove()
      })
    },
  }
}
