import { useWidget } from '../app/context.ts'
import { ErrorText, ScreenFrame } from '../ui/index.ts'

/** Stands for a screen whose product cannot be configured yet. */
export function PendingScreen() {
  const { t, back, hasMoved } = useWidget()
  return (
    <ScreenFrame title={t('error.title')} back={back} takesFocus={hasMoved}>
      <ErrorText text={t('error.screenNotLoaded')} />
    </ScreenFrame>
  )
}
