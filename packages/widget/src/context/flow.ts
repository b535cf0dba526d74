import type { FullClient } from '@maypole/sdk/full'
import type { ResolvedConfig } from '../config/resolve-config.ts'
import type { MessageKey } from '../messages/en.ts'
import type { Translate } from '../messages/format.ts'
import type { Dispatch } from '../state/reducer.ts'
import type { State } from '../state/state.ts'
import type { Toasts } from '../ui/index.ts'
import type { EventData, EventType } from './events.ts'
import type { LastMethod } from './last-method.ts'

/**
 * What a flow works with. It lives as long as the widget is mounted; afterwards it does nothing.
 */
export interface Flow {
  readonly client: FullClient
  readonly config: ResolvedConfig
  readonly dispatch: Dispatch
  getState(): State
  /** Emits an event to the page. */
  emit<Type extends EventType>(type: Type, data: EventData[Type]): void
  /**
   * Reports a failure to the page, and returns what the person is told: `unknown` when the error
   * has no text for people.
   */
  fail(error: unknown, unknown?: MessageKey): string
  readonly t: Translate
  readonly toasts: Toasts
  readonly lastMethod: LastMethod
  /** The window around the widget: addresses, credentials, timers. */
  readonly window: Window & typeof globalThis
  now(): number
  /** Aborted when the widget is unmounted. */
  readonly signal: AbortSignal
}
