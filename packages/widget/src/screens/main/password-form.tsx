import { useWidget } from '../../app/context.ts'
import { ErrorText } from '../../ui/index.ts'

/** Asks for the address that somebody signs in with by password. */
export function PasswordForm() {
  const { t } = useWidget()
  return <ErrorText text={t('error.screenNotLoaded')} />
}
