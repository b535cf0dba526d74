export type { Icons } from './favicons/favicons.ts'
export { mayChangeLinks } from './policy.ts'
export { presentLink } from './present.ts'
export { find as findLink, pages as linkPages } from './store.ts'
