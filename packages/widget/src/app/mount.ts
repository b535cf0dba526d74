import type { FullClient } from '@maypole/sdk/full'
import { describeError } from '../context/error-text.ts'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { WidgetKind } from '../state/kinds.ts'
import { claimKey } from './claim-key.ts'
import { loadRenderer } from './load-renderer.ts'
import { prepareProducts } from './prepare-products.ts'

/** What was mounted. */
export interface MountedWidget {
  /** Takes the widget away, with its listeners, timers and style sheet. */
  unmount(): void
}

/** Something that is being shown; `update` keeps what a person has typed where the configuration stays the same. */
interface Shown extends MountedWidget {
  /** Whether the page has left it where it was mounted. */
  isInPlace(): boolean
  update(options: WidgetOptions & { kind: WidgetKind }): void
}

/** Shows a widget inside an element of the page, in a box of its own. */
export function showWidget(options: {
  element: Element
  client: FullClient
  name: string
  usesShadowRoot: boolean
}): Shown {
  const { element, client } = options
  const host = element.ownerDocument.createElement('div')
  // A widget that is leaving gives its key back, so that the next one finds what it has stored.
  element.replaceChildren()
  const key = claimKey(host, options.name)
  element.append(host)
  const container = options.usesShadowRoot ? host.attachShadow({ mode: 'open' }) : host
  let latest: (WidgetOptions & { kind: WidgetKind }) | undefined
  let isGone = false

  const rendering = loadRenderer().then(({ renderWidget }) => {
    if (isGone) return undefined
    const widget = renderWidget(container, key)
    if (latest !== undefined) widget.update({ ...latest, client })
    return widget
  })
  rendering.catch((error) => {
    // Without the renderer there is nobody to say it on the page.
    host.textContent = describeError(error, String)
    latest?.callbacks?.onError?.(error)
  })

  return {
    isInPlace: () => host.parentNode === element,
    update(next) {
      latest = next
      prepareProducts(client, next)
      void rendering.then(
        (widget) => widget?.update({ ...next, client }),
        () => undefined,
      )
    },
    unmount() {
      isGone = true
      void rendering.then(
        (widget) => {
          widget?.unmount()
          host.remove()
        },
        () => host.remove(),
      )
    },
  }
}
