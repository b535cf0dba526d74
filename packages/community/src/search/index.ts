export { foldText } from './fold.ts'
export { excerpt, markFields } from './mark.ts'
