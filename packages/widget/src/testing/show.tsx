import type { FullClient } from '@maypole/sdk/full'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, vi } from 'vitest'
import { Widget } from '../app/widget.tsx'
import type { WidgetEvent } from '../context/events.ts'
import type { WidgetOptions } from '../context/widget-props.ts'
import type { WidgetKind } from '../state/kinds.ts'

// For busy machines; what never comes still fails.
configure({ asyncUtilTimeout: 30_000 })

/** Removes what a test has shown and stored. Call once at the top of a test file. */
export function cleanUpWidgets(): void {
  afterEach(() => {
    const strangers = findStrangers()
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
    vi.useRealTimers()
    expect(strangers, 'elements that the style sheet does not reach').toEqual([])
  })
}

/** Returns elements of the widget without a class of its own: the style sheet needs one. */
function findStrangers(): string[] {
  return [...document.querySelectorAll('.mp-root *')]
    .filter((element) => !element.getAttribute('class')?.startsWith('mp-'))
    .filter((element) => !element.parentElement?.closest('svg, .mp-part, .mp-one-tap-box'))
    .map(({ outerHTML }) => outerHTML)
}

/** Shows a widget and returns controls for a test. Records the page's events and errors. */
export function showWidget(options: WidgetOptions & { client: FullClient; kind?: WidgetKind }) {
  const { client, kind = 'login', ...rest } = options
  const events: WidgetEvent[] = []
  const errors: Error[] = []
  const callbacks = {
    onEvent: (event: WidgetEvent) => events.push(event),
    onError: (error: Error) => errors.push(error),
  }
  const widget = (changes: WidgetOptions = {}) => (
    <Widget
      {...rest}
      {...changes}
      kind={kind}
      client={client}
      widgetKey="test"
      callbacks={callbacks}
    />
  )
  const shown = render(widget())
  return {
    screen,
    user: userEvent.setup(),
    events,
    errors,
    eventTypes: () => events.map(({ type }) => type),
    update: (changes: WidgetOptions) => shown.rerender(widget(changes)),
    unmount: () => shown.unmount(),
  }
}
