import type { FullClient } from '@maypole/sdk/full'
import type { LoginConfig } from '../config/login-config.ts'
import type { StyleConfig } from '../config/styles.ts'
import type { Strings } from '../messages/format.ts'
import type { WidgetKind } from '../state/kinds.ts'
import type { Callbacks } from './events.ts'
import type { IdentityProviderOptions } from './identity-provider.ts'

/** The page's options for any of the four mounts. */
export interface WidgetOptions extends IdentityProviderOptions {
  readonly config?: LoginConfig | undefined
  readonly styles?: StyleConfig | undefined
  readonly strings?: Strings | undefined
  readonly callbacks?: Callbacks | undefined
  /** The token of the link in a password reset mail; only for that mount. */
  readonly passwordResetToken?: string | undefined
}

export interface WidgetProps extends WidgetOptions {
  readonly kind: WidgetKind
  readonly client: FullClient
  /** Identifies the widget on its page, in ids, storage and history; stable across reloads. */
  readonly widgetKey: string
}
