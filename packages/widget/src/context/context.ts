import type { Bootstrap } from '@maypole/sdk'
import { createContext, useContext } from 'react'
import type { StyleConfig } from '../config/styles.ts'
import type { Translate } from '../messages/format.ts'
import type { State } from '../state/state.ts'
import type { Flow } from './flow.ts'
import type { IdentityProviderOptions } from './identity-provider.ts'

/** What a screen renders from. */
export interface WidgetContext {
  readonly state: State
  readonly flow: Flow
  readonly t: Translate
  readonly styles: StyleConfig
  readonly bootstrap: Bootstrap
  /** Returns an id for a field or a text that is unique in the page. */
  readonly id: (name: string) => string
  /** Whether another screen was shown before: only then may a screen take the focus. */
  readonly hasMoved: boolean
  /** The page's options for the screens of the identity provider. */
  readonly identityProvider: IdentityProviderOptions
}

const Context = createContext<WidgetContext | null>(null)

export const WidgetProvider = Context.Provider

/** Returns the context of the surrounding widget. */
export function useWidget(): WidgetContext {
  const context = useContext(Context)
  if (context === null) throw new Error('A screen was drawn outside a widget')
  return context
}
