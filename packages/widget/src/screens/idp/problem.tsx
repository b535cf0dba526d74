import { useWidget } from '../../context/context.ts'
import { Button, ErrorText } from '../../ui/index.ts'
import { Notice } from './notice.tsx'

/**
 * A problem that cannot be continued from, and why. Without `onRetry` it offers the way back, if
 * there is one.
 */
export function Problem(props: {
  text: string
  onRetry?: (() => void) | undefined
  takesFocus?: boolean
}) {
  const { t, flow } = useWidget()
  const { history } = flow.window
  return (
    <Notice title={t('error.title')} takesFocus={props.takesFocus ?? false}>
      <ErrorText text={props.text} />
      {props.onRetry && <Button onClick={props.onRetry}>{t('button.tryAgain')}</Button>}
      {!props.onRetry && history.length > 1 && (
        <Button kind="secondary" onClick={() => history.back()}>
          {t('button.goBack')}
        </Button>
      )}
    </Notice>
  )
}
