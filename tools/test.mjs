// `npm test`: installs and builds what is missing, then checks everything, also after an early
// failure, and counts.
// `npm test -- FOLDER …`: format, lint, types and the tests of these folders; nothing that needs a
// browser.
// The last line is `N passed, M failed`; a whole check (format, types, boundaries) counts as one.
import process from 'node:process'

const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    `The tests run with Node ${oldest} or newer; this is ${process.versions.node}. Please update Node (https://nodejs.org).\n`,
  )
  process.exit(1)
}

const { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } =
  await import('node:fs')
const { join } = await import('node:path')
const { countJourneys, describeCount } = await import('./count-journeys.mjs')
const { findChromium } = await import('./find-chromium.mjs')
const { install } = await import('./install.mjs')
const { buildWeb, environmentFor, launch, LaunchError, root, run, say, seconds } = await import(
  './launch.mjs'
)
const { findMemoryFolder } = await import('./memory-folder.mjs')
const { findNode } = await import('./pinned-node.mjs')

const results = join(root, 'test-results')
const folders = process.argv.slice(2)

/**
 * Runs one part under its heading and returns its counts. A part that cannot run is one failure.
 */
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
  const took = count.took ?? seconds(started)
  say(`${title}: ${describeCount(count)} (${took})`)
  return { title, ...count }
}

/**
 * Starts a program beside others. Resolves with its exit code, what it wrote and how long it took.
 */
async function startBeside(name, parameters, { node, env }) {
  const started = Date.now()
  const file = join(results, `${name}.log`)
  const log = openSync(file, 'w')
  const stdio = ['ignore', log, log]
  try {
    const code = await run(node, parameters, { env, stdio })
    return { code, output: readFileSync(file, 'utf8').trim(), took: seconds(started) }
  } finally {
    closeSync(log)
  }
}

/** Starts checks side by side, since most keep only one core busy. */
function startChecks(checks, options) {
  return checks.map(([title, name, parameters]) => {
    const result = startBeside(name, parameters, options)
    // `reportChecks` waits for it, after the checks before it.
    result.catch(() => undefined)
    return [title, result]
  })
}

/** Starts the checks of what the build has written. */
function startBudgets(options) {
  return ['check-sizes', 'check-widget-sizes'].map((name) => {
    const result = startBeside(name, [`tools/${name}.ts`], options)
    // The part that reports it waits for it.
    result.catch(() => undefined)
    return result
  })
}

/** Reports checks in their order, each when it has ended. Each counts as one test. */
async function reportChecks(running) {
  const counts = []
  for (const [title, result] of running)
    counts.push(
      await part(title, async () => {
        const { code, output, took } = await result
        if (output !== '') say(output)
        return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, took }
      }),
    )
  return counts
}

/**
 * Returns the environment in which temporary files are in memory, if there is enough of it. They
 * are removed when the run ends, also those of a program that was killed.
 */
function keepInMemory(env) {
  const parent = env.TMPDIR ? undefined : findMemoryFolder()
  if (parent === undefined) return env
  const folder = mkdtempSync(join(parent, 'maypole-'))
  // PostgreSQL runs as a user of its own where the tests run as root.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return { ...env, TMPDIR: folder }
}

/** Reads a report. When there is none, the runner itself failed. */
function readReport(file, code) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  throw new LaunchError(`The test runner ended with ${code} and left no report.`)
}

await launch(async () => {
  const started = Date.now()
  await install()
  const node = findNode()
  const env = keepInMemory({ ...environmentFor(node), NODE_ENV: 'test' })
  const options = { env }
  const tool = (path) => join(root, 'node_modules', path)
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  for (const folder of folders)
    if (!existsSync(join(root, folder))) throw new LaunchError(`There is no ${folder}.`)
  const checked = folders.length === 0 ? ['.'] : folders
  const isWhole = folders.length === 0
  const checks = [
    ['Format and lint', 'biome', [tool('@biomejs/biome/bin/biome'), 'check', ...checked]],
    // By default four checkers share the files, and each of them checks much of what they share.
    ['Types', 'tsc', [tool('@typescript/native/bin/tsc'), '-b', '--checkers', '1']],
  ]
  const checksOfTheWhole = [
    ['Import boundaries', 'boundaries', ['tools/check-boundaries.ts']],
    ['Unused code', 'knip', [tool('knip/bin/knip.js')]],
  ]
  // Where it has to be fetched, this is the network's work, and the processor is free meanwhile.
  const finding = isWhole ? findChromium({ env, node, run, say }) : Promise.resolve()
  // The journeys wait for it and say what is wrong.
  finding.catch(() => undefined)
  const building = isWhole ? buildWeb(node) : Promise.resolve()
  const running = startChecks([...checks, ...(isWhole ? checksOfTheWhole : [])], { node, env })
  // The longest checks leave a core idle, so the tests start before they have ended. They wait for
  // the build, since a server that starts in the middle of it would serve half of it. When it
  // fails, the parts that need it say why.
  await building.catch(() => undefined)
  const budgets = isWhole ? startBudgets({ node, env }) : []
  // The output of the checks comes after that of the tests, so that the two do not mix.
  const counts = [
    await part('Unit, HTTP and component tests', async () => {
      const file = join(results, 'vitest.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const code = await run(
        node,
        [tool('vitest/vitest.mjs'), 'run', ...folders, ...reporters],
        options,
      )
      const report = readReport(file, code)
      // A file that could not be loaded has no tests of its own, but is a failure; so is an error
      // between tests.
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
    ...(await reportChecks(running)),
  ]
  const ofTheWhole = async () => [
    await part('Byte budgets', async () => {
      await building
      const count = { passed: 0, failed: 0 }
      for (const budget of budgets) {
        const { code, output } = await budget
        say(output)
        count[code === 0 ? 'passed' : 'failed'] += 1
      }
      return count
    }),
    await part('Journeys in a browser', async () => {
      await building
      const file = join(results, 'playwright.json')
      const code = await run(node, [tool('@playwright/test/cli.js'), 'test'], {
        // Without a locale, as in many containers, Chromium saves no file with a name beyond ASCII.
        env: {
          ...env,
          LC_ALL: 'C.UTF-8',
          CHROMIUM_PATH: await finding,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      })
      return countJourneys(readReport(file, code), code)
    }),
  ]
  if (isWhole) counts.push(...(await ofTheWhole()))

  say(`\n── Summary ${'─'.repeat(69)}`)
  for (const { title, ...count } of counts)
    say(`${count.failed === 0 ? '  ✓' : '  ✗'} ${title}: ${describeCount(count)}`)
  const sum = (part) => counts.reduce((total, count) => total + part(count), 0)
  const passed = sum((count) => count.passed)
  const failed = sum((count) => count.failed)
  say(`  ${seconds(started)}`)
  say(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
