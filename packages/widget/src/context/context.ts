import type { Bootstrap } from '@maypole/sdk'
import { createContext, useContext } from 'react'
import type { StyleConfig } from '../config/styles.ts'
import type { Translate } from '../messages/format.ts'
import type { State } from '../state/state.ts'
import type { Flow } from './flow.ts'
import type { IdentityProviderOptions } from './identity-provider.ts'

/** What a screen draws from. */
export interface WidgetContext {
  readonly state: State
  readonly flow: Flow
  readonly t: Translate
  readonly styles: StyleConfig
  readonly bootstrap: Bootstrap
  /** An id for a field or a text of this widget that no other widget on the page has. */
  readonly id: (name: string) => string
  /** Whether another screen was shown before: only then may a screen take the focus. */
  readonly hasMoved: boolean
  /** What a page hands to the screens of the identity provider. */
  readonly identityProvider: IdentityProviderOptions
  /** What the back arrow of this screen does; undefined on a screen without one. */
  readonly back: { readonly label: string; readonly onClick: () => void } | undefined
}

const Context = createContext<WidgetContext | null>(null)

export const WidgetProvider = Context.Provider

/** What the widget around a screen gives it. */
export function useWidget(): WidgetContext {
  const context = useContext(Context)
  if (context === null) throw new Error('A screen was drawn outside a widget')
  return context
}
