import { useState } from 'react'
import { adoptStyles } from './adopt-styles.ts'

/**
 * Adds a style sheet that only some screens need, as long as the element with the returned `ref`
 * exists.
 */
export function useStyles(rules: string): (element: Element | null) => void {
  const [ref] = useState(() => {
    let remove: (() => void) | undefined
    return (element: Element | null) => {
      remove?.()
      remove = element === null ? undefined : adoptStyles(element, { rules, keyframes: '' })
    }
  })
  return ref
}
