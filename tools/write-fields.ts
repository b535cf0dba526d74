// `npm run fields`: writes docs/fields.md anew from the contract.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderFields } from './fields.ts'

writeFileSync(fileURLToPath(new URL('../docs/fields.md', import.meta.url)), renderFields())
