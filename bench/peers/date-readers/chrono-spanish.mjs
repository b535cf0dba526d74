import * as chrono from 'chrono-node/es'
import { readWith } from './chrono-results.mjs'

export const read = (writing) => readWith(chrono, writing)
