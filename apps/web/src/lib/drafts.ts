import { deleteStored } from './stored.ts'

/** The start of the keys under which drafts are stored; whose they are follows. */
const prefix = 'maypole:draft:'
/** In milliseconds. */
const longestKept = 3_600_000

/** Returns the name of a person's draft. `key` says of which form it is, and of which item. */
export function draftName({ userId, key }: { userId: string; key: string }): string {
  return `${prefix}${userId}:${key}`
}

/** Returns what was written within the last hour, and was neither sent nor given up. */
export function readDraft<Values>(name: string, now: number): Values | undefined {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(name) ?? '{}')
    return at <= now && now < at + longestKept ? values : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is being written. Chosen files are not text, and are left out. */
export function keepDraft(name: string, draft: { values: unknown; at: number }): void {
  try {
    localStorage.setItem(name, textOf(draft))
  } catch {
    // A browser that stores nothing, or no more, keeps no drafts.
  }
}

/** Whether a draft says no more than what the form was opened with. */
export function isSameDraft(values: unknown, opened: unknown): boolean {
  return textOf(values) === textOf(opened)
}

function textOf(values: unknown): string {
  return JSON.stringify(values, (_, value) => (value instanceof Blob ? undefined : value))
}

/** Forgets one draft. */
export function forgetDraft(name: string): void {
  deleteStored(name, (key) => key !== name)
}

/** Forgets everybody's drafts. */
export function forgetDrafts(): void {
  deleteStored(prefix)
}

/** Forgets the drafts that are too old, and those of anybody but the person who is signed in. */
export function sweepDrafts({ userId, now }: { userId: string | undefined; now: number }): void {
  // Nobody's turn yet: a session that has ended may go on.
  const own = userId === undefined ? prefix : draftName({ userId, key: '' })
  deleteStored(prefix, (key) => key.startsWith(own) && readDraft(key, now) !== undefined)
}
