export interface SearchedPlace {
  /** The community that is searched, as in the address; all of the viewer's without one. */
  readonly siteId?: string
  readonly title?: string
}
