// `npm run check:boundaries`: the import rules of .dependency-cruiser.mjs, and proof that the tool
// saw the modules at all.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findViolations } from './boundaries.ts'

// With an unsuitable compiler dependency-cruiser sees nothing and reports success.
const fewestModules = 200
const root = join(fileURLToPath(import.meta.url), '../..')

const { modules, violations } = await findViolations({ root, folders: ['packages', 'apps'] })
for (const violation of violations) process.stdout.write(`${violation}\n`)
process.stdout.write(`${modules} modules, ${violations.length} forbidden imports\n`)
if (modules < fewestModules) {
  process.stdout.write(
    `At least ${fewestModules} modules were expected: the check sees too little.\n`,
  )
}
process.exitCode = violations.length > 0 || modules < fewestModules ? 1 : 0
