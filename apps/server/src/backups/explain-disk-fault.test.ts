import { expect, it } from 'vitest'
import { explainDiskFault } from './write-backup.ts'

it.each([
  [{ code: 'ENOSPC' }, 'there is no room'],
  [{ errcode: 13 }, 'there is no room'],
  [{ code: 'EROFS' }, 'as reported'],
  // What mkdir reports below a folder that is read-only for a unit of systemd.
  [{ code: 'ENOENT' }, 'the folder above is missing, or read-only for this program'],
])('explains %o', (codes, reason) => {
  const fault = Object.assign(new Error('as reported'), codes)
  expect(explainDiskFault(fault, { to: '/mnt/backups', dataFolder: '/data' })).toMatchObject({
    message: expect.stringContaining(
      `could not be written to /mnt/backups, or to its copy in /data: ${reason}`,
    ),
  })
})

it('leaves other errors as they are', () => {
  const fault = new TypeError('a fault of the program')
  expect(explainDiskFault(fault, { to: '/mnt/backups', dataFolder: '/data' })).toBe(fault)
})
