import { useWidget } from '../../context/context.ts'
import { ScreenFrame, SuccessMark } from '../../ui/index.ts'
import { useFlowComplete } from '../use-flow-complete.ts'

/** Confirms that the wallet was accepted. */
export function CryptoConfirmation() {
  const { t, hasMoved, flow } = useWidget()
  useFlowComplete(flow)
  return (
    <ScreenFrame title={t('success.title')} takesFocus={hasMoved} isCentred>
      <SuccessMark />
      <p className="mp-text">{t('crypto.success.content')}</p>
    </ScreenFrame>
  )
}
