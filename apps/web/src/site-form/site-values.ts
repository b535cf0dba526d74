import { newSiteTheme } from '@maypole/contract/community/constants'

/** What the form of a site holds; the slug is always normalised, the colours always whole. */
export interface SiteValues {
  readonly title: string
  readonly slug: string
  readonly primaryColor: string
  readonly backgroundColor: string
  /** The picture that was chosen and is not sent yet. */
  readonly avatar?: File
}

/** The form of a new site. */
export const newSiteValues: SiteValues = { title: '', slug: '', ...newSiteTheme }

/** The part of a create or save call that both have. */
export function siteBodyOf(values: SiteValues) {
  const { title, slug, primaryColor, backgroundColor } = values
  return { title: title.trim(), slug, theme: { primaryColor, backgroundColor } }
}
