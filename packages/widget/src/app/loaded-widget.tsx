import type { Bootstrap } from '@maypole/sdk'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { ConfigProblem } from '../config/find-config-problem.ts'
import type { LoginConfig } from '../config/login-config.ts'
import { resolveConfig } from '../config/resolve-config.ts'
import type { StyleConfig } from '../config/styles.ts'
import { type WidgetContext, WidgetProvider } from '../context/context.ts'
import { errorTypeOf } from '../context/error-text.ts'
import type { Flow } from '../context/flow.ts'
import type { WidgetProps } from '../context/widget-props.ts'
import { goBack } from '../flows/go-back.ts'
import type { Messages } from '../messages/en.ts'
import { createTranslate } from '../messages/format.ts'
import { screens } from '../screens/registry.tsx'
import { hasBack } from '../state/back.ts'
import { firstScreens, type WidgetKind } from '../state/kinds.ts'
import { reduce } from '../state/reducer.ts'
import type { State } from '../state/state.ts'
import { createInitialState } from '../state/state.ts'
import { IconButton, Toaster, Watermark } from '../ui/index.ts'
import { openBrowserHistory } from './browser-history.ts'
import { ConfigProblemScreen } from './config-problem-screen.tsx'
import { createFlow } from './create-flow.ts'
import { openStoredPasscode } from './stored-passcode.ts'

interface LoadedWidgetProps extends WidgetProps {
  readonly config: LoginConfig
  readonly styles: StyleConfig
  readonly messages: Partial<Messages>
}

const unknownProject: ConfigProblem = { key: 'config.unknownProject' }

/** A widget with a valid configuration and loaded texts: its state, and its current screen. */
export function LoadedWidget(props: LoadedWidgetProps) {
  const { kind, client, widgetKey, messages, strings } = props
  const latest = useRef(props)
  latest.current = props
  // The parent changes this component's key whenever the configuration changes.
  const [config] = useState(() => resolveConfig(props.config))
  const [passcode] = useState(() => openStoredPasscode({ window, key: widgetKey, now: Date.now }))
  const [state, dispatch] = useReducer(reduce, undefined, () => startState(props, passcode.read()))
  const current = useRef(state)
  current.current = state

  const flow = useFlow((signal) =>
    createFlow({
      client,
      config,
      dispatch,
      getState: () => current.current,
      getProps: () => latest.current,
      t: (key, values) =>
        createTranslate({ messages: latest.current.messages, strings: latest.current.strings })(
          key,
          values,
        ),
      window,
      signal,
    }),
  )
  const { bootstrap, isUnknown } = useBootstrap(flow)
  const hasMoved = useHasMoved(state.screen)
  useBack({ state, flow, kind, widgetKey })
  // Before the screen is seen, since a reload can follow at once.
  useLayoutEffect(() => {
    passcode.write(isAwaitingPasscode(state) ? state.formState.otpState : undefined)
  }, [passcode, state])

  const t = useMemo(() => createTranslate({ messages, strings }), [messages, strings])
  const context: WidgetContext = {
    state,
    flow,
    t,
    styles: props.styles,
    bootstrap,
    id: (name) => `mp-${widgetKey}-${name}`,
    hasMoved,
    identityProvider: props,
  }
  if (isUnknown) return <ConfigProblemScreen {...props} problem={unknownProject} />
  const Screen = screens[state.screen]
  return (
    <WidgetProvider value={context}>
      {hasBack(kind, state.screen) && (
        <div className="mp-back">
          <IconButton icon="back" label={t('button.goBack')} onClick={() => goBack(flow)} />
        </div>
      )}
      <Screen key={state.screen} />
      <Toaster toasts={flow.toasts} dismissLabel={t('toast.dismiss')} />
      {bootstrap.displayWatermark && (
        <Watermark poweredBy={t('watermark.poweredBy')} name={t('watermark.name')} />
      )}
    </WidgetProvider>
  )
}

/** Whether a screen asks for a code. For people without a password another screen contains it. */
function isAwaitingPasscode({ screen, formState }: State): boolean {
  const { otpState, passwordState } = formState
  if (screen === 'OTPAuthenticate') return true
  if (screen !== 'PasswordCreateOrLogin') return false
  return passwordState.type === 'passwordless' && otpState.methodId !== ''
}

function startState(props: WidgetProps, passcode: State['formState']['otpState'] | undefined) {
  const token = props.passwordResetToken
  const start = createInitialState({
    screen: firstScreens[props.kind],
    token,
  })
  if (props.kind !== 'login' || passcode === undefined) return start
  const sent = reduce(start, { type: 'update_otp_state', otpState: passcode })
  return reduce(sent, { type: 'transition', screen: 'OTPAuthenticate' })
}

/** Creates one flow per mount; StrictMode's second mount gets a second one. */
function useFlow(create: (signal: AbortSignal) => Flow): Flow {
  const [lifetime, setLifetime] = useState(() => new AbortController())
  const flow = useRef<{ lifetime: AbortController; flow: Flow }>(null)
  if (flow.current?.lifetime !== lifetime)
    flow.current = { lifetime, flow: create(lifetime.signal) }
  useEffect(() => {
    if (lifetime.signal.aborted) {
      setLifetime(new AbortController())
      return
    }
    return () => {
      lifetime.abort()
      flow.current?.flow.toasts.clear()
    }
  }, [lifetime])
  return flow.current.flow
}

/** Returns the project's settings: the cached ones at once, then the server's. */
function useBootstrap(flow: Flow): { bootstrap: Bootstrap; isUnknown: boolean } {
  const [bootstrap, setBootstrap] = useState(() => flow.client.bootstrap.getSync())
  const [isUnknown, setIsUnknown] = useState(false)
  useEffect(() => {
    const { client, config, signal } = flow
    client.bootstrap.getOnce(signal).then(
      (answer) => {
        setBootstrap(answer)
        client.logEvent({ event_name: 'render_login_screen', details: { options: config } })
      },
      (error) => {
        if (signal.aborted) return
        // The widget works without its settings, but never for a project that does not exist.
        if (errorTypeOf(error) === 'project_not_found') setIsUnknown(true)
        else flow.fail(error)
      },
    )
  }, [flow])
  return { bootstrap, isUnknown }
}

function useHasMoved(screen: string): boolean {
  const [first] = useState(screen)
  const hasMoved = useRef(false)
  if (screen !== first) hasMoved.current = true
  return hasMoved.current
}

/**
 * Listens in layout effects: the back button works from the moment a screen is seen, also for a
 * screen that a reload restored together with its history entry.
 */
function useBack(options: { state: State; flow: Flow; kind: WidgetKind; widgetKey: string }): void {
  const { state, flow, kind, widgetKey } = options
  const history = useRef<ReturnType<typeof openBrowserHistory>>(null)
  useLayoutEffect(() => {
    if (!flow.config.browserHistory) return
    const opened = openBrowserHistory({
      window: flow.window,
      key: widgetKey,
      onBack: () => {
        if (hasBack(kind, flow.getState().screen)) goBack(flow)
      },
    })
    history.current = opened
    return () => {
      history.current = null
      opened.close()
    }
  }, [flow, kind, widgetKey])
  useLayoutEffect(() => {
    if (hasBack(kind, state.screen)) history.current?.enter()
    else history.current?.leave()
  }, [kind, state.screen])
}
