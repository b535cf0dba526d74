import * as chrono from 'chrono-node/en'
import { readWith } from './chrono-results.mjs'

export const read = (writing) => readWith(chrono, writing)
