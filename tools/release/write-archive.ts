import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import type { Release } from './stage-release.ts'

/**
 * Writes a staged release as an archive for this system, in which nothing depends on the machine or
 * the user. Needs GNU tar. Returns its path.
 */
export function writeArchive({ folder, version }: Release, target: string, at: Date): string {
  const reproducible = [
    '--sort=name',
    `--mtime=@${Math.floor(at.getTime() / 1000)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go-w,a+rX',
    '--format=gnu',
  ]
  const parameters = [...reproducible, '-C', dirname(folder), '-cf', '-', basename(folder)]
  const packed = execFileSync('tar', parameters, { maxBuffer: 512 * 1024 * 1024 })
  const file = join(target, `maypole-${version}-${process.platform}-${process.arch}.tar.gz`)
  writeFileSync(file, gzipSync(packed))
  return file
}
