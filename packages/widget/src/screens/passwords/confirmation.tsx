import { useWidget } from '../../context/context.ts'
import { ScreenFrame, SuccessMark } from '../../ui/index.ts'
import { useFlowComplete } from '../use-flow-complete.ts'

/** Confirms the sign-in. */
export function PasswordConfirmation() {
  const { t, hasMoved, flow } = useWidget()
  useFlowComplete(flow)
  return (
    <ScreenFrame title={t('success.title')} takesFocus={hasMoved} isCentred>
      <SuccessMark />
      <p className="mp-text">{t('login.success.content')}</p>
    </ScreenFrame>
  )
}
