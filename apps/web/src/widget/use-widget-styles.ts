import type { StyleConfig } from '@maypole/widget'
import { useSyncExternalStore } from 'react'
import { followAppearance } from '../lib/appearance.ts'

/** The widget in the app's own colours, light and dark. */
export function useWidgetStyles(): StyleConfig {
  return JSON.parse(useSyncExternalStore(followAppearance, readStyles))
}

/**
 * As text, so that what has not changed is the same. `light-dark()` is resolved by the browser for
 * a colour only, so one is asked.
 */
function readStyles(): string {
  const probe = document.createElement('span')
  document.body.append(probe)
  const computed = getComputedStyle(probe)
  const colour = (name: string) => {
    probe.style.setProperty('color', `var(--${name})`)
    return computed.color
  }
  const styles: StyleConfig = {
    fontFamily: computed.fontFamily,
    colors: {
      primary: colour('text'),
      secondary: colour('muted'),
      error: colour('danger'),
      success: colour('accent'),
    },
    container: {
      width: '100%',
      backgroundColor: colour('surface'),
      borderColor: colour('border'),
      borderRadius: '22px',
    },
    buttons: {
      primary: {
        backgroundColor: colour('primary'),
        textColor: colour('on-primary'),
        borderColor: colour('primary-edge'),
        borderRadius: '14px',
      },
      secondary: {
        backgroundColor: colour('surface'),
        textColor: colour('text'),
        borderColor: colour('edge'),
        borderRadius: '14px',
      },
      disabled: { borderRadius: '14px' },
    },
    inputs: { borderColor: colour('edge'), borderRadius: '14px' },
  }
  probe.remove()
  return JSON.stringify(styles)
}
