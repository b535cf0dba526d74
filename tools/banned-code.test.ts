import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findAllBannedCode, findBannedCode } from './banned-code.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('what must not stand in the source', () => {
  it('does not', () => {
    const { files, found } = findAllBannedCode(root)
    expect(found).toEqual([])
    expect(files).toBeGreaterThan(500)
  })

  it.each([
    'eval(text)',
    'globalThis.eval(text)',
    'new Function("a", text)',
    'setTimeout("run()", 1)',
    "import { exec } from 'node:child_process'",
    "const { exec } = await import('child_process')",
    "import vm from 'node:vm'",
    'element.innerHTML = name',
    "element.insertAdjacentHTML('beforeend', name)",
    'document.write(name)',
    'const page = <p dangerouslySetInnerHTML={{ __html: name }} />',
    'sql.raw(name)',
    'sql.lit(name)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program.
    'database.prepare(`select * from users where id = ${id}`)',
    "client.query('select ' + column)",
    'connect({ rejectUnauthorized: false })',
    "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'",
    "connect({ minVersion: 'TLSv1' })",
    'await fetch(url)',
    "import { request } from 'node:https'",
    "import { fetch } from 'undici'",
    'const code = Math.random()',
    "parent.postMessage(session, '*')",
  ])('is found: %s', (text) => {
    expect(findBannedCode('packages/provider/src/x.tsx', text)).toHaveLength(1)
  })

  it.each([
    'const fetch = options.fetch; options.fetch(url)',
    "import type { Socket } from 'node:net'",
    "import { STATUS_CODES } from 'node:http'",
    'pattern.exec(text)',
    'database.prepare("select 1")',
    'sql`version + 1`',
    'port.postMessage({ success: true })',
    'setTimeout(run, 1)',
    '// never eval(text)',
  ])('is not found: %s', (text) => {
    expect(findBannedCode('packages/provider/src/x.tsx', text)).toEqual([])
  })
})
