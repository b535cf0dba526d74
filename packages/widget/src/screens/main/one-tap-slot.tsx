import { useWidget } from '../../context/context.ts'
import { type ComponentChildren, Spinner } from '../../ui/index.ts'
import { useModule } from '../use-module.ts'

/** Google One Tap, with `children` as the fallback button. */
export function OneTapSlot({ children }: { children: ComponentChildren }) {
  const { t } = useWidget()
  const module = useModule(() => import('./one-tap.tsx'))
  if (module === undefined) return <Spinner label={t('loading.label')} />
  return module === null ? (
    <div className="mp-box">{children}</div>
  ) : (
    <module.OneTap>{children}</module.OneTap>
  )
}
