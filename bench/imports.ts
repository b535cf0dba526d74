import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../apps/server/src/testing/client.ts'
import { createScratch, startInstance } from '../reliability/support/instance.ts'

/**
 * Contacts imported from a table, over HTTP: how long the preview, the import and its undo take,
 * the memory and processor time of the server, and how long the requests of others take meanwhile.
 * `node bench/imports.ts [contacts] [maypole.mjs]`, of a release if one is given. Needs Linux (it
 * reads /proc).
 */
const contacts = Math.min(19_999, Number(process.argv[2] ?? 19_999))
const { folder, webFolder, remove } = createScratch()
const program = process.argv[3]
const instance = await startInstance({
  dataFolder: `${folder}/data`,
  webFolder,
  ...(program === undefined ? {} : { program }),
})
const { pid } = instance.process.child

const status = (name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(read('status'))?.[1]) / 1024
const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
/** Milliseconds of the processor; Linux counts in hundredths of a second. */
function cpu(): number {
  const fields = read('stat').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

try {
  const admin = await signIn(instance.url, '2025550143')
  const other = await signIn(instance.url, '2025550144')
  const theme = { primaryColor: '#0f766e', backgroundColor: '#ffffff' }
  const create = (slug: string) => ({ title: 'Choir', slug, theme, timeZone: 'UTC' })
  const site = await admin.call<{ id: string }>('POST', '/sites', create('choir'))
  await other.call('POST', '/sites', create('other'))
  const imports = `${instance.url}/api/sites/${site.id}/contact-imports`
  const authorization = `Bearer ${admin.sessionToken}`
  const file = tableOf(contacts)
  console.log(`${contacts} contacts, ${(file.length / 1e6).toFixed(1)} MB`)
  const others = () => other.call('GET', '/sites')
  await timed('nothing', () => wait(5000), others)
  const preview = await timed('preview', () => upload(imports, authorization, file), others)
  const id = `/sites/${site.id}/contact-imports/${preview.id}`
  const body = { digest: preview.digest, leftOut: [] }
  await timed('import', () => admin.call('POST', id, body), others)
  await timed('same file again', () => upload(imports, authorization, file), others)
  await timed('undo', () => admin.call('DELETE', id), others)
} finally {
  await instance.stop()
  remove()
}

function tableOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `Given ${index % 700},Family ${index},305${5_550_000 + index},person${index}@example.org,Altos`,
  )
  return ['First name,Last name,Phone,E-mail,Groups', ...rows].join('\r\n')
}

async function upload(
  url: string,
  authorization: string,
  content: string,
): Promise<{ id: string; digest: string }> {
  const body = new FormData()
  body.append('contacts', new Blob([content], { type: 'text/csv' }), 'choir.csv')
  const reply = await fetch(url, { method: 'POST', headers: { authorization }, body })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  return (await reply.json()) as { id: string; digest: string }
}

/** Runs `work` while somebody else asks every ten milliseconds, and says what both took. */
async function timed<Result>(
  name: string,
  work: () => Promise<Result>,
  others: () => Promise<unknown>,
): Promise<Result> {
  // The highest memory from here on (Linux 4.0).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = { rss: status('VmRSS'), cpu: cpu() }
  const times: number[] = []
  const asking = { goesOn: true }
  const asked = (async () => {
    while (asking.goesOn) {
      const started = performance.now()
      await others()
      times.push(performance.now() - started)
      await wait(10)
    }
  })()
  const started = performance.now()
  const done = await Promise.allSettled([work()])
  const seconds = (performance.now() - started) / 1000
  asking.goesOn = false
  await asked
  const [result] = done
  if (result.status === 'rejected') throw result.reason
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
  console.log(
    `${name}: ${seconds.toFixed(1)} s, CPU ${((cpu() - before.cpu) / 1000).toFixed(1)} s, ` +
      `RSS ${before.rss.toFixed(0)} to at most ${status('VmHWM').toFixed(0)} MB; ` +
      `${times.length} reads of others: p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1 - 1e-9)} ms`,
  )
  return result.value
}
