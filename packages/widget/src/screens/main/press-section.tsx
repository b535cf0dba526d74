import { hasOneTap } from '../../config/has-one-tap.ts'
import { useWidget } from '../../context/context.ts'
import { loadLaterTexts } from '../../messages/later.ts'
import { ErrorText, Spinner } from '../../ui/index.ts'
import { useModule } from '../use-module.ts'
import type { Section } from './plan-methods.ts'

async function loadMethods() {
  const [methods] = await Promise.all([import('./press-methods.ts'), loadLaterTexts()])
  return methods
}

/** The methods that are one press, loaded only when a page has configured some. */
export function PressSection(props: {
  section: Exclude<Section, { kind: 'form' }>
  lastMethod: string | undefined
  /** Whether there is a form, in which browsers can offer passkeys. */
  hasField: boolean
}) {
  const { section, lastMethod, hasField } = props
  const { flow, t } = useWidget()
  const methods = useModule(loadMethods)
  if (methods === undefined) return <Spinner label={t('loading.label')} />
  if (methods === null) return <ErrorText text={t('error.screenNotLoaded')} />
  if (section.kind === 'passkey')
    return <methods.PasskeyButton isLast={lastMethod === 'passkeys'} hasField={hasField} />
  const buttons = <methods.MethodButtons {...section} lastMethod={lastMethod} />
  return hasOneTap(flow.config) ? <methods.OneTapSlot>{buttons}</methods.OneTapSlot> : buttons
}
