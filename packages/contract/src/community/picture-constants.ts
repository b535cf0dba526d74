/** What items can have pictures of their own. */
export const pictureKinds = ['announcement', 'contact'] as const
/** The sizes in which pictures of items are stored, the larger one first. */
export const pictureSizes = ['desk', 'phone'] as const
/** The longest side of each, in pixels. */
export const pictureEdges = { desk: 1280, phone: 640 } as const
/** The sides of photos of contacts, which are square. */
export const photoEdges = { desk: 512, phone: 96 } as const

/** Lengths in characters, and counts, of pictures of items. The server enforces all of them. */
export const pictureLimits = {
  perAnnouncement: 4,
  /** Of the text for people who do not see a picture. */
  text: 300,
  /** Uploaded pictures of a person that no item has yet; beyond that the oldest goes. */
  unusedPerUser: 40,
} as const
