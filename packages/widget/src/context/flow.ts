import type { FullClient } from '@maypole/sdk/full'
import type { ResolvedConfig } from '../config/resolve-config.ts'
import type { Translate } from '../messages/format.ts'
import type { Dispatch } from '../state/reducer.ts'
import type { State } from '../state/state.ts'
import type { Toasts } from '../ui/index.ts'
import type { EventData, EventType } from './events.ts'
import type { LastMethod } from './last-method.ts'

/** What a flow works with. One object lives as long as the widget is mounted; afterwards it does nothing any more. */
export interface Flow {
  readonly client: FullClient
  readonly config: ResolvedConfig
  readonly dispatch: Dispatch
  getState(): State
  /** Tells the page what has happened. */
  emit<Type extends EventType>(type: Type, data: EventData[Type]): void
  /** Tells the page that something failed, and returns what a person is told about it. */
  fail(error: unknown): string
  readonly t: Translate
  readonly toasts: Toasts
  readonly lastMethod: LastMethod
  /** The window around the widget: addresses, credentials, timers. */
  readonly window: Window & typeof globalThis
  now(): number
  /** Aborted when the widget is unmounted. */
  readonly signal: AbortSignal
}
