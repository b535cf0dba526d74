// `node reliability/monitoring.ts`: Prometheus watches a running instance with the rules of
// deploy/. promtool accepts the metrics, the rules and the configuration; every rule and every
// question of the dashboard is evaluated; no rule finds fault with an instance that works, and an
// instance that is gone is noticed. Needs Debian's prometheus, which has promtool.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signIn } from '../apps/server/src/testing/client.ts'
import { freePort } from '../apps/server/src/testing/start-server.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { need, run } from './support/needs.ts'
import { conclude, say } from './support/verdict.ts'

const program = 'prometheus'
const checker = 'promtool'
need({ programs: [program, checker] })
const deploy = fileURLToPath(new URL('../deploy/', import.meta.url))
const rules = join(deploy, 'prometheus/maypole-alerts.yml')
const token = 'a-token-of-this-program'
const { folder, webFolder, remove } = createScratch()
const metricsPort = await freePort()
const instance = await startInstance({
  dataFolder: join(folder, 'data'),
  webFolder,
  environment: { METRICS_PORT: `${metricsPort}`, METRICS_TOKEN: token },
})
const api = `http://127.0.0.1:${await freePort()}`
let prometheus: ChildProcess | undefined
try {
  await visit()
  const exposed = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const linted = spawnSync(checker, ['check', 'metrics'], { input: await exposed.text() })
  for (const line of `${linted.stderr}`.split('\n').filter(Boolean)) say(`promtool: ${line}`)
  const configuration = writeConfiguration()
  say(run(checker, 'check', 'config', configuration).trim())
  prometheus = spawn(
    program,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=${new URL(api).host}`,
    ],
    { stdio: 'ignore' },
  )
  const isWatched = await becomes(async () => (await ask('up{job="maypole"}'))[0]?.value[1] === '1')
  await visit()
  const evaluated = await becomes(async () =>
    (await readRules()).every(({ lastEvaluation }) => !lastEvaluation.startsWith('0001')),
  )
  await setTimeout(5000)
  const quiet = await readRules()
  for (const { name, state, health } of quiet) say(`${name}: ${health}, ${state}`)
  const questions = readQuestions()
  const replies = await Promise.allSettled(questions.map(ask))
  const refused = questions.filter((_, index) => replies[index]?.status === 'rejected')
  for (const question of refused) say(`refused: ${question}`)
  const silent = questions.filter((_, index) => {
    const reply = replies[index]
    return reply?.status === 'fulfilled' && reply.value.length === 0
  })
  for (const question of silent) say(`no data: ${question}`)
  await instance.kill()
  const isMissed = await becomes(async () =>
    (await readRules()).some(({ name, state }) => name === 'MaypoleDown' && state !== 'inactive'),
  )
  conclude({
    program: 'monitoring',
    measurements: {
      rules: quiet.length,
      'questions of the dashboard': questions.length,
      'of these without data': silent.length,
    },
    promises: {
      'promtool accepts what the instance exposes': linted.status === 0,
      'Prometheus reads it, with the token': isWatched,
      'every rule is evaluated': evaluated && quiet.every(({ health }) => health === 'ok'),
      'no rule finds fault with it': quiet.every(({ state }) => state === 'inactive'),
      'every question of the dashboard is understood': refused.length === 0,
      'an instance that is gone is noticed': isMissed,
    },
  })
} finally {
  await instance.kill()
  if (prometheus !== undefined) {
    prometheus.kill('SIGTERM')
    await once(prometheus, 'exit')
  }
  remove()
}

/** Signs in, writes, reads, and asks the assistant. */
async function visit(): Promise<void> {
  const client = await signIn(instance.url, '2025550143')
  const slug = `choir-${Math.trunc(performance.now())}`
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const { id } = await client.call<{ id: string }>('POST', '/sites', { title: slug, slug, theme })
  await client.call('POST', `/sites/${id}/announcements`, { headline: 'One', body: 'x' })
  await client.call('POST', `/sites/${id}/chat`, {
    chat: 'Choir practice on Friday at 7pm',
    current_datetime: new Date().toISOString(),
    tz_offset: 0,
  })
}

function writeConfiguration(): string {
  const credentials = join(folder, 'token')
  writeFileSync(credentials, token)
  const file = join(folder, 'prometheus.yml')
  const target = `127.0.0.1:${metricsPort}`
  writeFileSync(
    file,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${JSON.stringify(rules)}]
scrape_configs:
  - job_name: maypole
    authorization: { credentials_file: ${JSON.stringify(credentials)} }
    static_configs: [{ targets: [${JSON.stringify(target)}] }]
`,
  )
  return file
}

/** What the dashboard asks, for all instances. */
function readQuestions(): string[] {
  const text = readFileSync(join(deploy, 'grafana/maypole-dashboard.json'), 'utf8')
  const questions: string[] = []
  JSON.parse(text, (key, value) => {
    if (key === 'expr') questions.push(value)
    return value
  })
  return questions.map((question) =>
    question.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m'),
  )
}

interface Series {
  readonly value: readonly [time: number, value: string]
}

/** Throws when Prometheus does not understand the question. */
async function ask(question: string): Promise<readonly Series[]> {
  const reply = await fetch(`${api}/api/v1/query?${new URLSearchParams({ query: question })}`)
  const { status, data, error } = (await reply.json()) as {
    status: string
    data: { result: Series[] }
    error: string
  }
  if (status !== 'success') throw new Error(error)
  return data.result
}

interface Rule {
  readonly name: string
  readonly state: string
  readonly health: string
  readonly lastEvaluation: string
}

async function readRules(): Promise<readonly Rule[]> {
  const reply = await fetch(`${api}/api/v1/rules`)
  const { data } = (await reply.json()) as { data: { groups: { rules: Rule[] }[] } }
  return data.groups.flatMap((group) => group.rules)
}

/** Waits for it, half a minute at most. */
async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < 60; i++) {
    if (await isSo().catch(() => false)) return true
    await setTimeout(500)
  }
  return false
}
