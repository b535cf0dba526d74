import { useEffect, useState } from 'react'
import { slugFromTitle } from '../lib/slug-from-title.ts'
import type { SiteValues } from './site-values.ts'

/** Milliseconds after the last change of the title: half a word should not become an address. */
const pause = 300

/**
 * Lets the slug follow the title until somebody writes one. Returns the setter for the form's
 * values, and the values to send when the form is submitted within the pause.
 */
export function useSuggestedSlug(
  values: SiteValues,
  setValues: (change: (before: SiteValues) => SiteValues) => void,
) {
  const [isTouched, setTouched] = useState(false)
  const suggestion = slugFromTitle(values.title)

  useEffect(() => {
    if (isTouched) return undefined
    const timer = setTimeout(() => setValues((before) => ({ ...before, slug: suggestion })), pause)
    return () => clearTimeout(timer)
  }, [isTouched, suggestion, setValues])

  return {
    isSuggested: !isTouched && values.slug !== '',
    change(next: SiteValues): void {
      // A slug that was emptied is suggested again.
      if (next.slug !== values.slug) setTouched(next.slug !== '')
      setValues(() => next)
    },
  }
}
