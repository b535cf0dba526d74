import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerProcess } from '../../apps/server/src/testing/start-server.ts'

/**
 * The environment that loads a probe of this folder into a server. Probes are JavaScript: a release
 * loads nothing that removes types.
 */
export function withProbe(file: 'loop-delay.mjs' | 'memory.mjs'): Record<string, string> {
  return { NODE_OPTIONS: `--import=${fileURLToPath(new URL(file, import.meta.url))}` }
}

/** Asks the probe named `word` in a server. Returns its answer. */
export async function askProbe<Answer>(server: ServerProcess, word: string): Promise<Answer> {
  const lines = () =>
    server
      .output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith(`${word} `))
  const before = lines().length
  server.child.kill('SIGUSR2')
  while (lines().length === before) await setTimeout(5)
  return JSON.parse(lines().at(-1)?.slice(word.length) ?? '')
}
