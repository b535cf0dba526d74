import { newSiteTheme } from '@maypole/contract/community/constants'

/** The values of a site's form; the slug is always normalised, the colours always complete. */
export interface SiteValues {
  readonly title: string
  readonly slug: string
  readonly primaryColor: string
  readonly backgroundColor: string
  /** The chosen picture, not yet sent. */
  readonly avatar?: File | undefined
}

/** The form of a new site. */
export const newSiteValues: SiteValues = { title: '', slug: '', ...newSiteTheme }

/** Returns the common part of create and save calls. */
export function siteBodyOf(values: SiteValues) {
  const { title, slug, primaryColor, backgroundColor } = values
  return { title: title.trim(), slug, theme: { primaryColor, backgroundColor } }
}
