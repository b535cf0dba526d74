import { useEffect } from 'react'
import { useWidget } from '../../context/context.ts'
import type { Flow } from '../../context/flow.ts'
import type { MessageKey } from '../../messages/en.ts'
import { ScreenFrame, Spinner } from '../../ui/index.ts'

/** Runs something that the person finishes in their wallet, and shows that meanwhile. */
export function Waiting(props: {
  title: MessageKey
  instruction: MessageKey
  work: (flow: Flow, isWanted: () => boolean) => Promise<void>
}) {
  const { flow, t, hasMoved } = useWidget()
  const { work } = props
  useEffect(() => {
    let isWanted = true
    // Deferred: StrictMode mounts twice, and a wallet must not be asked twice.
    queueMicrotask(() => {
      if (isWanted) void work(flow, () => isWanted)
    })
    return () => {
      isWanted = false
    }
  }, [flow, work])
  return (
    <ScreenFrame title={t(props.title)} takesFocus={hasMoved} isCentred>
      <Spinner label={t('loading.label')} />
      <p className="mp-text">{t(props.instruction)}</p>
      <p className="mp-helper">{t('crypto.troubleHelp')}</p>
    </ScreenFrame>
  )
}
