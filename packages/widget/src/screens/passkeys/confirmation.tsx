import { useWidget } from '../../context/context.ts'
import { ScreenFrame, SuccessMark } from '../../ui/index.ts'
import { useFlowComplete } from '../use-flow-complete.ts'

/** Confirms a sign-in with a passkey. */
export function PasskeyConfirmation() {
  const { t, hasMoved, flow } = useWidget()
  useFlowComplete(flow)
  return (
    <ScreenFrame title={t('success.title')} takesFocus={hasMoved} isCentred>
      <SuccessMark />
      <p className="mp-text">{t('passkey.success.content')}</p>
    </ScreenFrame>
  )
}
