import { firstScreens, type WidgetKind } from './kinds.ts'
import type { Screen } from './screens.ts'

/**
 * Whether a screen has a back arrow: every one but Main, in the mount that begins with Main. The
 * others are opened at a screen of their own, so that there is no Main to go back to.
 */
export function hasBack(kind: WidgetKind, screen: Screen): boolean {
  return firstScreens[kind] === 'Main' && screen !== 'Main'
}
