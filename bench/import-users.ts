import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { startPostgres } from '../packages/platform/src/database/testing-postgres.ts'
import { createScratch } from '../reliability/support/instance.ts'

/**
 * Users imported as exported, by the command, on both databases: users a second, the most memory
 * of the process, the same file again, and the undo. `node bench/import-users.ts [users]`. Needs
 * Linux (it reads /proc).
 */
const users = Number(process.argv[2] ?? 100_000)
const { folder, webFolder, remove } = createScratch()
const file = `${folder}/users.jsonl`
const program = new URL('../apps/server/src/main.ts', import.meta.url).pathname

try {
  await writeUsers()
  await measure('sqlite', { DATA_DIR: `${folder}/sqlite` })
  const postgres = await startPostgres()
  try {
    await measure('postgres', { DATA_DIR: `${folder}/postgres`, DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
} finally {
  remove()
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  await run(environment, ['project', 'list'])
  const first = await run(environment, ['user', 'import', file, '--json'])
  const again = await run(environment, ['user', 'import', file, '--json'])
  const { importId } = JSON.parse(first.output) as { importId: string }
  const undone = await run(environment, ['user', 'undo-import', importId, '--json'])
  for (const [step, { seconds, megabytes }] of Object.entries({ first, again, undone }))
    console.log(
      `${name.padEnd(9)}${step.padEnd(8)}${seconds.toFixed(1)} s, ${Math.round(users / seconds)} users/s, ${megabytes} MB`,
    )
}

/** Runs a command of the operator's tool; the time has the start of the program in it. */
function run(environment: Record<string, string>, words: readonly string[]) {
  const start = performance.now()
  const child = spawn(process.execPath, [program, ...words], {
    env: { WEB_DIR: webFolder, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  let megabytes = 0
  const timer = setInterval(() => {
    const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readStatus(child.pid)) ?? []
    megabytes = Math.max(megabytes, Math.round(Number(kilobytes) / 1024))
  }, 100)
  return new Promise<{ output: string; seconds: number; megabytes: number }>((resolve, reject) => {
    child.on('close', (code) => {
      clearInterval(timer)
      const seconds = (performance.now() - start) / 1000
      if (code === 0) resolve({ output, seconds, megabytes })
      else reject(new Error(`${words.join(' ')} ended with ${code}: ${output}`))
    })
  })
}

/** Empty once the process has ended. */
function readStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Half of them with a number, half with a password, a third with an account at Google. */
async function writeUsers(): Promise<void> {
  const out = createWriteStream(file)
  for (let index = 0; index < users; index++) {
    const uuid = `01234567-89ab-4cde-8f01-${`${index}`.padStart(12, '0')}`
    const line = JSON.stringify({
      user_id: `user-live-${uuid}`,
      created_at: '2023-05-06T07:08:09Z',
      status: 'active',
      name: { first_name: `Ada ${index % 977}`, middle_name: '', last_name: `Lovelace ${index}` },
      emails: [
        { email_id: `email-live-${uuid}`, email: `ada${index}@example.org`, verified: true },
      ],
      phone_numbers:
        index % 2 === 0
          ? []
          : [{ phone_number: `+1202${`${index}`.padStart(7, '0')}`, verified: true }],
      providers: index % 3 === 0 ? [{ provider_type: 'Google', provider_subject: `${index}` }] : [],
      password: index % 2 === 0 ? { requires_reset: false } : null,
      trusted_metadata: { plan: 'gold' },
      untrusted_metadata: {},
      roles: ['reader'],
    })
    if (!out.write(`${line}\n`))
      await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  await new Promise<void>((resolve) => out.end(() => resolve()))
}
