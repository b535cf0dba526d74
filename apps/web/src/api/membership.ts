import type { OwnProfile, Site } from '@maypole/contract/community'

/** A site as one of its members sees it: what every tab is given. */
export interface Membership {
  /** The slug or id as it stands in the address; the `site` parameter of every call and the key of every query. */
  readonly siteId: string
  readonly site: Site
  /** The viewer's own profile, with what they may do; `role` decides which controls are shown. */
  readonly profile: OwnProfile
}
