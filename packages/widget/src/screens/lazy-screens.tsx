import { type ComponentType, useEffect, useState } from 'react'
import { useWidget } from '../context/context.ts'
import { loadLaterTexts } from '../messages/later.ts'
import { Button, ErrorText, ScreenFrame, Spinner } from '../ui/index.ts'

type Group<Name extends string> = Readonly<Record<Name, ComponentType>>

/**
 * Creates screens that are loaded when first shown, with a spinner meanwhile, and on failure a
 * message with a way to retry.
 */
export function lazyScreens<Name extends string>(load: () => Promise<Group<Name>>) {
  // Only saves a frame with the spinner: the browser caches the module itself.
  let known: Group<Name> | undefined

  return (name: Name): ComponentType =>
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, when the module is read
    function LazyScreen() {
      const [group, setGroup] = useState(known)
      const [attempt, setAttempt] = useState(1)
      const [hasFailed, setHasFailed] = useState(false)

      useEffect(() => {
        if (attempt === 0) return
        let isCurrent = true
        setHasFailed(false)
        Promise.all([load(), loadLaterTexts()]).then(
          ([loaded]) => {
            known = loaded
            if (isCurrent) setGroup(loaded)
          },
          () => isCurrent && setHasFailed(true),
        )
        return () => {
          isCurrent = false
        }
      }, [attempt])

      const Screen: ComponentType | undefined = group?.[name]
      if (Screen !== undefined) return <Screen />
      return hasFailed ? (
        <FailedScreen onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <LoadingScreen />
      )
    }
}

function LoadingScreen() {
  const { t } = useWidget()
  return (
    <ScreenFrame takesFocus={false}>
      <Spinner label={t('loading.label')} />
    </ScreenFrame>
  )
}

function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const { t, hasMoved } = useWidget()
  return (
    <ScreenFrame title={t('error.title')} takesFocus={hasMoved}>
      <ErrorText text={t('error.screenNotLoaded')} />
      <Button onClick={onRetry}>{t('button.tryAgain')}</Button>
    </ScreenFrame>
  )
}
