import type { FullClient } from '@maypole/sdk/full'
import type { ResolvedConfig } from '../config/resolve-config.ts'
import { describeError } from '../context/error-text.ts'
import type { Callbacks, WidgetEvent } from '../context/events.ts'
import type { Flow } from '../context/flow.ts'
import { openLastMethod } from '../context/last-method.ts'
import type { Translate } from '../messages/format.ts'
import type { Dispatch } from '../state/reducer.ts'
import type { State } from '../state/state.ts'
import { createToasts } from '../ui/index.ts'

export function createFlow(options: {
  client: FullClient
  config: ResolvedConfig
  dispatch: Dispatch
  getState: () => State
  getProps: () => { readonly callbacks?: Callbacks | undefined }
  t: Translate
  window: Window & typeof globalThis
  signal: AbortSignal
}): Flow {
  const { client, config, dispatch, getProps, t, window, signal } = options
  return {
    client,
    config,
    dispatch(action) {
      if (!signal.aborted) dispatch(action)
    },
    getState: options.getState,
    emit(type, data) {
      if (!signal.aborted) getProps().callbacks?.onEvent?.({ type, data } as WidgetEvent)
    },
    fail(error, unknown) {
      const text = describeError(error, t, unknown)
      const thrown = error instanceof Error ? error : new Error(text)
      if (!signal.aborted) getProps().callbacks?.onError?.(thrown)
      return text
    },
    t,
    toasts: createToasts(),
    lastMethod: openLastMethod({ window, isOn: config.rememberMethod }),
    window,
    now: () => Date.now(),
    signal,
  }
}
