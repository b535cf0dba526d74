import type { PageTexts } from './page-texts.ts'

export const english: PageTexts = {
  page: {
    description: 'A site for every community: announcements, links, directory and calendar.',
    needsScript: 'Please turn on JavaScript to use this site.',
  },
  errorPage: {
    notFound: 'There is nothing here',
    notFoundHint: 'The address may be mistyped, or what it led to is gone.',
    failed: 'This address cannot be opened',
    reason: (text) => text,
    home: (productName) => `Go to ${productName}`,
    status: (status) => `Status ${status}`,
  },
}
