// `npm run check:words`: comments fit 100 columns, and comments and documents use the
// field's terms (docs/glossary.md).
import { join } from 'node:path'
import { findAllWordFaults } from './words.ts'

const { files, faults } = findAllWordFaults(join(import.meta.dirname, '..'))
for (const fault of faults) console.error(fault)
console.log(`${files} files, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
