import { useWidget } from '../../context/context.ts'
import { Button, ErrorText } from '../../ui/index.ts'
import { Notice } from './notice.tsx'

/** What cannot be gone on with, and why. */
export function Problem(props: { text: string; onRetry?: () => void; takesFocus?: boolean }) {
  const { t } = useWidget()
  return (
    <Notice title={t('error.title')} takesFocus={props.takesFocus ?? false}>
      <ErrorText text={props.text} />
      {props.onRetry && <Button onClick={props.onRetry}>{t('button.tryAgain')}</Button>}
    </Notice>
  )
}
