import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPageCompressor } from './compress-page.ts'

const styles = Array.from({ length: 400 }, (_, at) => `.a${at}{margin:${at * 7}px}`).join('')
const script = Array.from({ length: 400 }, (_, at) => `call(${at * 13}, "é");`).join('')
const compress = createPageCompressor([styles, '<p>', script])

it.each([
  ['with all that is the same', `<title>Té \u{1f375}</title>${styles}<p>list</p>${script}end`],
  ['with nothing around it', styles + script],
  ['with a part of it', `before${script}`],
  ['with it twice', styles + styles + script],
  ['in another order', script + styles],
  ['without it', 'short'],
  ['that is empty', ''],
])('a page %s is the same after compression', (_, page) => {
  expect(gunzipSync(compress(page)).toString()).toBe(page)
})

it('joins what is compressed already without loss of size', () => {
  const page = `<title>Tea</title>${styles}<p>list</p>${script}end`
  expect(compress(page).length).toBeLessThan(gzipSync(page).length * 1.1)
})
