import { useWidget } from '../../context/context.ts'
import { ScreenFrame, SuccessMark } from '../../ui/index.ts'
import { useFlowComplete } from '../use-flow-complete.ts'

/** Confirms that the code was right. */
export function OTPConfirmation() {
  const { t, hasMoved, flow } = useWidget()
  useFlowComplete(flow)
  return (
    <ScreenFrame title={t('otp.success.title')} takesFocus={hasMoved} isCentred>
      <SuccessMark />
      <p className="mp-text">{t('otp.success.content')}</p>
    </ScreenFrame>
  )
}
