import { useWidget } from '../../context/context.ts'
import { ErrorText, ScreenFrame } from '../../ui/index.ts'

/** Says why the sign-in with a wallet failed, with a way to retry. */
export function CryptoError() {
  const { state, t, hasMoved } = useWidget()
  return (
    <ScreenFrame title={t('error.title')} takesFocus={hasMoved} isCentred>
      <p className="mp-text">{t('crypto.error.content')}</p>
      <ErrorText text={state.formState.errorMessage} />
    </ScreenFrame>
  )
}
