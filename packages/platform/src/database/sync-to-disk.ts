import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Writes the content of a file to the disk. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes the names in a folder to the disk. Windows cannot open folders; its file system keeps
 * names anyway.
 */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder)
}
