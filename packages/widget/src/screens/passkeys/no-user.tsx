import { useWidget } from '../../context/context.ts'
import { Button, ErrorText, ScreenFrame, Spinner } from '../../ui/index.ts'

/** Replaces the passkey screens until the session is known, and when there is none. */
export function NoUser({ error, onRetry }: { error: string | undefined; onRetry: () => void }) {
  const { t, hasMoved } = useWidget()
  if (error === undefined)
    return (
      <ScreenFrame takesFocus={false}>
        <Spinner label={t('loading.label')} />
      </ScreenFrame>
    )
  return (
    <ScreenFrame title={t('error.title')} takesFocus={hasMoved}>
      <ErrorText text={error} />
      <Button onClick={onRetry}>{t('button.tryAgain')}</Button>
    </ScreenFrame>
  )
}
