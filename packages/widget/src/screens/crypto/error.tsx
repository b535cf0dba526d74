import { useWidget } from '../../context/context.ts'
import { ErrorText, ScreenFrame } from '../../ui/index.ts'

/** Says why somebody could not be signed in with their wallet, and that they can try again. */
export function CryptoError() {
  const { state, t, back, hasMoved } = useWidget()
  return (
    <ScreenFrame title={t('error.title')} back={back} takesFocus={hasMoved} isCentred>
      <p className="mp-text">{t('crypto.error.content')}</p>
      <ErrorText text={state.formState.errorMessage} />
    </ScreenFrame>
  )
}
