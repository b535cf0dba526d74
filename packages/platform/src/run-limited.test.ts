import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runLimited } from './run-limited.ts'

const folder = mkdtempSync(join(tmpdir(), 'maypole-run-limited-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let scripts = 0

function run(source: string, options: { input?: Buffer; timeout?: number; args?: string[] } = {}) {
  scripts += 1
  const script = join(folder, `script-${scripts}.mjs`)
  writeFileSync(script, source)
  const program = {
    script,
    args: options.args ?? [],
    memory: 200 * 1024 * 1024,
    cpuSeconds: 20,
    timeout: options.timeout ?? 30_000,
    largestOutput: 100_000,
  }
  return runLimited(program, options.input ?? Buffer.alloc(0))
}

it('passes the input and returns output and exit code', async () => {
  const input = Buffer.from("$(touch x); 'quoted' \0 bytes")
  const copy = await run('process.stdin.pipe(process.stdout)', { input })
  expect(copy).toEqual({ code: 0, output: input })
  const args = ['--x', "$HOME '; exit 9 #"]
  const { output } = await run('process.stdout.write(JSON.stringify(process.argv.slice(2)))', {
    args,
  })
  expect(JSON.parse(output.toString())).toEqual(args)
  expect(await run('process.exitCode = 61')).toMatchObject({ code: 61 })
})

it('gives the process an empty environment', async () => {
  const { output } = await run('process.stdout.write(Object.keys(process.env).join())')
  // The shell sets these itself.
  expect(output.toString().replace(/\b(PWD|OLDPWD|SHLVL|_)\b,?/g, '')).toBe('')
})

it('survives a process that reads nothing', async () => {
  const input = Buffer.alloc(5_000_000)
  expect(await run('process.exit(3)', { input })).toMatchObject({ code: 3 })
})

it.runIf(process.platform === 'linux')('limits the memory of the process', async () => {
  const take = (megabytes: number) =>
    run(`process.stdout.write(String(Buffer.alloc(${megabytes} * 1024 * 1024, 1).length))`)
  expect((await take(80)).output.toString()).toBe(String(80 * 1024 * 1024))
  const refused = await take(400)
  expect(refused.code).not.toBe(0)
  expect(refused.output).toHaveLength(0)
})

it.runIf(process.platform === 'linux')('is the first process that the kernel kills', async () => {
  const { output } = await run(
    "import { readFileSync } from 'node:fs'\nprocess.stdout.write(readFileSync('/proc/self/oom_score_adj'))",
  )
  expect(output.toString().trim()).toBe('1000')
})

it('kills a process that does not end', async () => {
  expect(await run('for (;;);', { timeout: 500 })).toEqual({ code: null, output: Buffer.alloc(0) })
})

it('kills a process that writes without end', async () => {
  const endless =
    'const part = Buffer.alloc(10_000)\nconst write = () => process.stdout.write(part, write)\nwrite()'
  const { code, output } = await run(endless)
  expect(code).toBeNull()
  expect(output.length).toBeLessThanOrEqual(100_000)
})
