import { open, seal } from '@maypole/platform/crypto'
import { z } from 'zod'
import type { ProjectContext } from './project-context.ts'

/** After which row the next page begins: when it was created (RFC 3339), and its id. */
export interface Position {
  readonly createdAt: string
  readonly id: string
}

const position = z.tuple([z.string(), z.string()])

/** Returns the cursor of a list. Only the same list of the same project takes it back. */
export function writeCursor(
  { keys, project }: Pick<ProjectContext, 'keys' | 'project'>,
  { list, after }: { list: string; after: Position },
): string {
  return seal(keys.cursors, `${list}|${project.id}`, JSON.stringify([after.createdAt, after.id]))
}

/**
 * Reads a cursor. Returns undefined for none, which is an empty one, too, and null for one that
 * this list of this project has not given.
 */
export function readCursor(
  { keys, project }: Pick<ProjectContext, 'keys' | 'project'>,
  { list, cursor }: { list: string; cursor: string | null | undefined },
): Position | null | undefined {
  if (cursor === undefined || cursor === null || cursor === '') return undefined
  try {
    const [createdAt, id] = position.parse(
      JSON.parse(open(keys.cursors, `${list}|${project.id}`, cursor)),
    )
    return { createdAt, id }
  } catch {
    return null
  }
}
