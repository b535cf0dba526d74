// `npm test`: installs and builds what is missing, then checks everything, also after an early failure, and counts.
// `npm test -- FOLDER …`: format, lint, types and the tests of these folders; nothing that needs a browser.
// The last line is `N passed, M failed`; a whole check (format, types, boundaries) counts as one.
import process from 'node:process'

const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `The tests run with Node ${oldest} or newer; this is ${process.versions.node}. Please update Node (https://nodejs.org).\n`,
  )
  process.exit(1)
}

const { existsSync, mkdirSync, readFileSync, rmSync } = await import('node:fs')
const { join } = await import('node:path')
const { findChromium } = await import('./find-chromium.mjs')
const {
  buildWeb,
  environmentFor,
  findNode,
  install,
  launch,
  LaunchError,
  root,
  run,
  say,
  seconds,
} = await import('./launch.mjs')

const results = join(root, 'test-results')
const folders = process.argv.slice(2)

/** Runs one part under its heading and says what it counted. A part that cannot run at all is one failure. */
async function part(title, body) {
  const started = Date.now()
  say(`\n── ${title} ${'─'.repeat(Math.max(4, 76 - title.length))}`)
  let count
  try {
    count = await body()
  } catch (error) {
    say(error instanceof LaunchError ? error.message : String(error?.stack ?? error))
    count = { passed: 0, failed: 1 }
  }
  const skipped = count.skipped ? `, ${count.skipped} skipped` : ''
  say(`${title}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds(started)})`)
  return { title, ...count }
}

/** A check that counts as one test. */
function check(title, command, parameters, options) {
  return part(title, async () => {
    const isGood = (await run(command, parameters, options)) === 0
    return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
  })
}

/** Reads a report; when there is none, the runner itself failed. */
function readReport(file, code) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  throw new LaunchError(`The test runner ended with ${code} and left no report.`)
}

await launch(async () => {
  const started = Date.now()
  await install()
  const node = findNode()
  const env = { ...environmentFor(node), NODE_ENV: 'test' }
  const options = { env }
  const tool = (path) => join(root, 'node_modules', path)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  for (const folder of folders)
    if (!existsSync(join(root, folder))) throw new LaunchError(`There is no ${folder}.`)
  const checked = folders.length === 0 ? ['.'] : folders
  const biome = [tool('@biomejs/biome/bin/biome'), 'check', ...checked]
  const counts = [
    await check('Format and lint', node, biome, options),
    await check('Types', node, [tool('@typescript/native/bin/tsc'), '-b'], options),
    await part('Unit, HTTP and component tests', async () => {
      const file = join(results, 'vitest.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const code = await run(
        node,
        [tool('vitest/vitest.mjs'), 'run', ...folders, ...reporters],
        options,
      )
      const report = readReport(file, code)
      // A file that could not even be loaded has no tests of its own, but is a failure; so is an error between tests.
      const broken = report.testResults.filter(
        (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
      ).length
      const failed = report.numFailedTests + broken
      return {
        passed: report.numPassedTests,
        failed: failed === 0 && code !== 0 ? 1 : failed,
        skipped: report.numPendingTests + report.numTodoTests,
      }
    }),
  ]
  const ofTheWhole = async () => [
    await check('Import boundaries', node, ['tools/check-boundaries.ts'], options),
    await check('Unused code', node, [tool('knip/bin/knip.js')], options),
    await part('Byte budgets', async () => {
      await buildWeb(node)
      const count = { passed: 0, failed: 0 }
      for (const budgets of ['tools/check-sizes.ts', 'tools/check-widget-sizes.ts'])
        count[(await run(node, [budgets], options)) === 0 ? 'passed' : 'failed'] += 1
      return count
    }),
    await part('Journeys in a browser', async () => {
      await buildWeb(node)
      const chromium = await findChromium({ env, node, run, say })
      const file = join(results, 'playwright.json')
      const code = await run(node, [tool('@playwright/test/cli.js'), 'test'], {
        env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      })
      const { stats, errors } = readReport(file, code)
      const failed = stats.unexpected + stats.flaky + errors.length
      return {
        passed: stats.expected,
        failed: failed === 0 && code !== 0 ? 1 : failed,
        skipped: stats.skipped,
      }
    }),
  ]
  if (folders.length === 0) counts.push(...(await ofTheWhole()))

  say(`\n── Summary ${'─'.repeat(69)}`)
  for (const { title, passed, failed, skipped } of counts)
    say(
      `${failed === 0 ? '  ✓' : '  ✗'} ${title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    )
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  say(`  ${seconds(started)}`)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
})
