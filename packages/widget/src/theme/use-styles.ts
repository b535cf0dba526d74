import { useState } from 'react'
import { adoptStyles } from './adopt-styles.ts'

/** A style sheet that only some screens need: it is there for as long as the element that gets the returned `ref`. */
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
