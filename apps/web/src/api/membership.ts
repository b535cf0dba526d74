import type { OwnProfile, Site } from '@maypole/contract/community'

/** A site as one of its members sees it, passed to every tab. */
export interface Membership {
  /**
   * The slug or id in the address; the `site` parameter of every call and the key of every query.
   */
  readonly siteId: string
  readonly site: Site
  /** The viewer's own profile with their permissions; `role` decides which controls are shown. */
  readonly profile: OwnProfile
  /** Opens the ways to invite people; undefined for people who cannot. */
  readonly onInvite?: (() => void) | undefined
  /** Opens the assistant with a text in it; undefined for people who cannot create with it. */
  readonly onDescribe?: ((text: string) => void) | undefined
}
