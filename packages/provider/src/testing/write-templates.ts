import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd } from '@maypole/platform/testing'

/** Writes a folder of files, by their paths, for a test. */
export function writeTemplates(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'templates-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** The three files of a mail, by their paths; `words` tells its texts from those of others. */
export function mailFiles(
  path: string,
  { words, variable }: { words: string; variable: string },
): Record<string, string> {
  return {
    [`${path}.subject.txt`]: `${words} at {{product_name}}\n`,
    [`${path}.txt`]: `${words}\n\n{{ ${variable} }}\n`,
    [`${path}.html`]: `<!doctype html>\n<p title="{{product_name}}">${words} {{${variable}}}</p>\n`,
  }
}
