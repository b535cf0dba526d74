import { useWidget } from '../../context/context.ts'
import { Spinner } from '../../ui/index.ts'

export function Loading() {
  const { t } = useWidget()
  return <Spinner label={t('loading.label')} />
}
