/** The texts of a site's form, separate so that the sign-in screen does not load them. */
export const siteFormMessages = {
  avatar: 'Avatar',
  avatarHint: 'PNG, JPEG, GIF, WebP or AVIF, up to 10\u00a0MB',
  notAnImage: 'Please choose an image file',
  tooLarge: 'This picture is larger than 10 MB',
  title: 'Site Title',
  titlePlaceholder: 'My New Site',
  slug: 'Site Slug',
  slugPlaceholder: 'my-new-site',
  slugHint: (slug: string) => `${location.host}/${slug}`,
  slugTaken: 'This slug is already taken',
  primaryColour: 'Primary Color',
  backgroundColour: 'Background Color',
  create: 'Create Site',
  creating: 'Creating...',
  createFailed: 'The site could not be created. Please try again.',
  saveChanges: 'Save Changes',
  saving: 'Saving...',
  saveFailed: 'The site could not be saved. Please try again.',
  avatarFailed: 'The site is saved, but its picture could not be.',
} as const

export const editSiteMessages = {
  title: 'Edit Site',
  directoryEditing: 'Who can edit the directory',
  members: 'All members',
  admins: 'Admins only',
  conflict: 'Somebody else has saved this site in the meantime.',
  loadNewest: 'Load the newest version',
  loadFailed: "The site's settings could not be loaded.",
} as const
