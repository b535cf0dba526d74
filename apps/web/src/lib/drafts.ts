import { deleteStored } from './stored.ts'

const prefix = 'maypole:draft:'

/**
 * Returns what was typed into a form and not sent; undefined when nothing is kept. Kept per tab.
 */
export function readDraft<Values>(key: string): Values | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps what is typed until it is sent, also over a reload; undefined deletes it. */
export function keepDraft(key: string, values: unknown): void {
  try {
    if (values === undefined) sessionStorage.removeItem(prefix + key)
    else sessionStorage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // A browser that stores nothing keeps no drafts.
  }
}

/** Deletes all drafts of this tab: they are not for the next person who signs in here. */
export function deleteDrafts(): void {
  deleteStored('sessionStorage', prefix)
}
