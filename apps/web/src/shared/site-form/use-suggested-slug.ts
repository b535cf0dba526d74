import { useEffect, useState } from 'react'
import { slugFromTitle } from '../../lib/slug-from-title.ts'
import type { SiteValues } from './site-values.ts'

/** Milliseconds after the last change of the title: half a word should not become an address. */
const pause = 300

/**
 * Lets the slug follow the title until somebody writes one, and never while the caret is in it.
 * Returns what the form's fields need.
 */
export function useSuggestedSlug(
  values: SiteValues,
  setValues: (change: (before: SiteValues) => SiteValues) => void,
) {
  const [isTouched, setTouched] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const suggestion = slugFromTitle(values.title)

  useEffect(() => {
    if (isTouched || isFocused) return undefined
    const timer = setTimeout(() => setValues((before) => ({ ...before, slug: suggestion })), pause)
    return () => clearTimeout(timer)
  }, [isTouched, isFocused, suggestion, setValues])

  return {
    onSlugFocus: setFocused,
    isSuggested: !isTouched && values.slug !== '',
    change(next: SiteValues): void {
      // A slug that was emptied is suggested again.
      if (next.slug !== values.slug) setTouched(next.slug !== '')
      setValues(() => next)
    },
  }
}
