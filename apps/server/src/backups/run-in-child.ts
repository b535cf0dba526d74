// biome-ignore lint/style/noRestrictedImports: starts this program again; the folder is a setting.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Characters of an error message. */
const longestReason = 2_000

/**
 * Runs `backup <to>` of this program in a process of its own: checking a copy reads every page
 * of it, and would keep requests waiting.
 */
export async function backUpInChild(to: string): Promise<void> {
  const [, program = ''] = process.argv
  const child = spawn(process.execPath, [...process.execArgv, program, 'backup', to], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let reason = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    reason = (reason + text).slice(-longestReason)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The backup failed: ${reason.trim()}`)
}
