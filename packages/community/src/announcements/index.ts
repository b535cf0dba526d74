export { mayChangeAnnouncements } from './policy.ts'
export { presentAnnouncement } from './present.ts'
export { find as findAnnouncement, pages as announcementPages } from './store.ts'
