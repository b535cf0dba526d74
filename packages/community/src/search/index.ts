export { excerpt, markFields } from './mark.ts'
