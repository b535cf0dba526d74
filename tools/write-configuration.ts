// `npm run configuration`: generates the tables of docs/configuration.md from the settings.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeConfiguration } from '../apps/server/src/describe-configuration.ts'

const file = fileURLToPath(new URL('../docs/configuration.md', import.meta.url))
writeFileSync(file, describeConfiguration(readFileSync(file, 'utf8')))
