import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Databases of tests are in memory where there is enough of it.
const memoryFolder: string | undefined = (await load('memory-folder.mjs')).findMemoryFolder()
// biome-ignore-start lint/style/noProcessEnv: `tmpdir()` of this process and its workers reads it.
if (!process.env.TMPDIR && memoryFolder !== undefined) process.env.TMPDIR = memoryFolder
// biome-ignore-end lint/style/noProcessEnv: see above.

const dom = '{packages,apps}/**/*.dom.test.{ts,tsx}'
const node = '{packages,apps,tools}/**/*.test.ts'

const { LongestFirst } = await load('longest-first.ts')

/** Loads a module of tools/, which is another project of TypeScript. */
function load(name: string) {
  return import(new URL(`./tools/${name}`, import.meta.url).href)
}

export default defineConfig({
  test: {
    // Modules hold no state, so files can share a worker; a DOM environment costs a second each otherwise.
    isolate: false,
    // V8's helper threads compete with other workers for the cores, and save the tests nothing.
    execArgv: ['--single-threaded'],
    // Most tests wait for a database or a program that works beside them.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Real databases and real servers on a busy machine take their time; a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [node],
          exclude: [dom, '**/node_modules/**'],
          globalSetup: ['packages/platform/src/database/testing-postgres.ts'],
          setupFiles: ['packages/platform/src/testing/end-of-file.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Screens show times in the zone of the device, which is not that of the machine here.
          env: { TZ: 'UTC' },
          include: [dom],
          setupFiles: ['tools/empty-browser.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
})
