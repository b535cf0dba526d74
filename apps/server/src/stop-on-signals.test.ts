import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'

/**
 * Runs a program that stops like the server, then triggers `fault`. Returns its exit code and its
 * output.
 */
function runInto(fault: string): Promise<{ code: number; lines: Record<string, string>[] }> {
  const program = `
    import { createLog } from '@maypole/platform/log'
    import { stopOnSignals } from '${new URL('stop-on-signals.ts', import.meta.url)}'
    const log = createLog({ level: 'info', write: (line) => process.stdout.write(line), now: () => 0 })
    const application = { stop: async () => undefined }
    stopOnSignals({ application, log, print: () => undefined, isQuiet: true })
    setInterval(() => undefined, 1000)
    ${fault}`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { cwd: new URL('.', import.meta.url) },
      (error, stdout) => {
        const lines = stdout.split('\n').filter((line) => line !== '')
        resolve({
          code: typeof error?.code === 'number' ? error.code : 0,
          lines: lines.map((line) => JSON.parse(line)),
        })
      },
    )
  })
}

it.each([
  ['an error that nothing caught', "throw new Error('lost\\nand gone')", 'uncaughtException'],
  ['a promise that nobody minded', "Promise.reject(new Error('lost'))", 'unhandledRejection'],
  ['something thrown that is no error', "Promise.reject('lost')", 'unhandledRejection'],
])('%s is one line in the log, and the end', async (_what, fault, message) => {
  const { code, lines } = await runInto(fault)
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.objectContaining({ level: 'error', message, reason: expect.stringContaining('lost') }),
  ])
})

it('a signal is an orderly end', async () => {
  const { code, lines } = await runInto("process.kill(process.pid, 'SIGTERM')")
  expect(code).toBe(0)
  expect(lines.map(({ message }) => message)).toEqual(['stopping', 'stopped'])
})
