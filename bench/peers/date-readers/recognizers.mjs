import { readWith } from './recognizers-results.mjs'

export const read = (writing) => readWith('en-us', writing)
