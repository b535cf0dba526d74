// `node reliability/clock-jumps.ts` (R13): the clock of a running server jumps two hours ahead and
// then three hours back. Nothing fails, people keep signing in, what was created in the skipped
// time expires when it would have by the clock that created it, and no session lasts longer. Needs
// Linux and libfaketime.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  askForCode,
  type Client,
  RefusedError,
  signIn,
  signInWithCode,
} from '../apps/server/src/testing/client.ts'
import { createScratch, startInstance } from './support/instance.ts'
import { conclude, say } from './support/verdict.ts'

const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((target) => `/usr/lib/${target}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))
if (library === undefined) {
  process.stderr.write('This needs Linux and libfaketime (Debian: apt-get install libfaketime).\n')
  process.exit(2)
}

const { folder, webFolder, remove } = createScratch()
const clockFile = join(folder, 'clock')
const setClock = (offset: string) => writeFileSync(clockFile, `${offset}\n`)
setClock('+0')
const instance = await startInstance({
  dataFolder: join(folder, 'data'),
  webFolder,
  environment: {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    // Timers use the monotonic clock, which is never set.
    DONT_FAKE_MONOTONIC: '1',
    LIMIT_SENDS_PER_NUMBER: '3',
  },
})
const { url } = instance

/** Returns 200, or the status of the refusal. */
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof RefusedError ? error.status : 0),
  )
const live = (client: Client) => statusOf(client.call('GET', '/sites'))
/** Returns how far the server's clock is ahead, in hours. */
async function hoursAhead(): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`)
  return Math.round((Date.parse(String(headers.get('date'))) - Date.now()) / 3_600_000)
}

try {
  const statuses: number[] = []
  const note = async (status: Promise<number>) => {
    statuses.push(await status)
    return statuses.at(-1)
  }
  const before = await signIn(url, '2025550101')
  const codeBefore = await askForCode(url, '2025550102')
  await askForCode(url, '2025550103')

  setClock('+2h')
  // The server reads the clock for its Date header once a second.
  while ((await hoursAhead()) !== 2) await fetch(`${url}/healthz`)
  say('two hours ahead')
  const sessionAhead = await note(live(before))
  const codeAfterJump = await note(statusOf(signInWithCode(url, codeBefore)))
  const inFuture = await signIn(url, '2025550104')
  const codeInFuture = await askForCode(url, '2025550105')
  const sends: number[] = []
  for (let i = 0; i < 5; i++) sends.push(await statusOf(askForCode(url, '2025550106')))

  setClock('-1h')
  while ((await hoursAhead()) !== -1) await fetch(`${url}/healthz`)
  say('three hours back')
  const sessionsBack = [await note(live(before)), await note(live(inFuture))]
  const signInBack = await note(statusOf(signIn(url, '2025550107')))
  // A person with a code from the skipped time requests another one, which has to be the one that
  // counts.
  const newer = await askForCode(url, '2025550105')
  const older = await note(statusOf(signInWithCode(url, codeInFuture)))
  const newest = await note(statusOf(signInWithCode(url, newer)))
  const theme = { primaryColor: '#00e5cc', backgroundColor: '#ffffff' }
  const write = await note(
    statusOf(before.call('POST', '/sites', { title: 'Back', slug: 'back', theme })),
  )

  setClock('+140m')
  while ((await hoursAhead()) !== 2) await fetch(`${url}/healthz`)
  const limitAfter = await note(statusOf(askForCode(url, '2025550106')))
  setClock('+8d')
  while ((await hoursAhead()) !== 192) await fetch(`${url}/healthz`)
  say('eight days ahead')
  const sessionsAtEnd = [await note(live(before)), await note(live(inFuture))]
  const health = (await fetch(`${url}/readyz`)).status
  setClock('+0')
  const exitCode = await instance.stop()
  conclude({
    program: 'clock-jumps',
    measurements: {
      'session, 2 h ahead': String(sessionAhead),
      'code from before, 2 h ahead': String(codeAfterJump),
      'sends to one number, 2 h ahead': sends.join(', '),
      'sessions, 3 h back': sessionsBack.join(', '),
      'older and newer code, 3 h back': `${older}, ${newest}`,
      'sessions, 8 days ahead': sessionsAtEnd.join(', '),
    },
    promises: {
      'a session of seven days outlives a jump of hours':
        sessionAhead === 200 && sessionsBack.every((status) => status === 200),
      'a code of ten minutes does not': codeAfterJump !== 200,
      'signing in and writing go on after the clock went back': signInBack === 200 && write === 200,
      'a newer code replaces one from the skipped time': older !== 200 && newest === 200,
      'a limit from the skipped time ends': sends.includes(429) && limitAfter === 200,
      'no session outlives its expiry': sessionsAtEnd.every((status) => status === 401),
      'nothing failed': statuses.every((status) => status > 0 && status < 500) && health === 200,
      'the server stops with 0': exitCode === 0,
    },
  })
} finally {
  await instance.kill()
  remove()
}
