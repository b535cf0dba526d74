import type { Callbacks, LoginConfig } from '@maypole/widget'
import {
  type IdentityProviderParts,
  MaypoleIdentityProvider,
  MaypoleLogin,
  MaypolePasskeyRegistration,
} from '@maypole/widget/react'
import { pageLanguage } from '../texts/localised.ts'
import { useFullClient } from './full-client.ts'
import { useWidgetStyles } from './use-widget-styles.ts'

export interface DrawnWidgetProps {
  readonly kind: 'login' | 'passkeyRegistration' | 'identityProvider'
  readonly config?: LoginConfig
  readonly strings?: Readonly<Record<string, string>>
  readonly callbacks?: Callbacks
  readonly parts?: IdentityProviderParts
}

/** The widget itself, in the language of the app. */
export function DrawnWidget(props: DrawnWidgetProps) {
  const { kind, config, parts, ...rest } = props
  const client = useFullClient()
  const { container, ...look } = useWidgetStyles()
  // In a dialog, which has its own frame.
  const frame = { ...container, borderColor: container?.backgroundColor ?? '' }
  const styles = { ...look, container: kind === 'passkeyRegistration' ? frame : (container ?? {}) }
  const shared = { ...rest, client, styles, config: { locale: pageLanguage(), ...config } }
  if (kind === 'identityProvider') return <MaypoleIdentityProvider {...shared} parts={parts} />
  return kind === 'login' ? (
    <MaypoleLogin {...shared} />
  ) : (
    <MaypolePasskeyRegistration {...shared} />
  )
}
