import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'

// A pattern that can match a text in many ways tries them all before it fails: for 200 letters that
// takes hours. In its own thread such a text fails the test instead of stopping the run.
let worker: Worker
beforeAll(() => {
  worker = new Worker(new URL('testing/rules-worker.ts', import.meta.url))
})
afterAll(() => worker.terminate())

const repeated = [
  ['a', 'x', 'A', '1', ' ', '\t', '\n', ',', '.', '!', '-', ':', '"', "'", '(', '<', '—', '\ue000'],
  ['a ', 'A ', 'A. ', 'Aa-', "a'", 'hi ', 'ok', 'hmm', 'please ', 'add ', 'and ', 'at ', 'with '],
  ['1 ', '9:', '5-', '5pm ', '5 - ', '1/1 ', 'june 1, ', 'mon', 'monday, ', 'every ', 'first and '],
  ['title: ', 'body: ', 'do not pin ', 'room ', ', a', 'a@', 'a@b.', 'www.', 'http://', 'a.b.'],
  ['name: ', 'admin ', 'not admin ', 'ignore ', 'make ', '<|a', '### ', 'la ', 'until ', 'two '],
].flat()
const around: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text}q\u0001#`,
  (text) => `Tuesday at 5pm with ${text}#`,
  (text) => `party on friday ${text} zz`,
  (text) => `"${text}`,
  (text) => `announce that ${text}#`,
  (text) => `add contact ${text}q@`,
]

it.each(repeated)('2,000 characters of %j are answered', async (piece) => {
  const text = piece.repeat(2000).slice(0, 1950)
  for (const frame of around) {
    worker.postMessage(frame(text))
    const [tool] = await once(worker, 'message')
    expect(['createEvent', 'createAnnouncement', 'createProfile', 'createLink', null]).toContain(
      tool,
    )
  }
})
