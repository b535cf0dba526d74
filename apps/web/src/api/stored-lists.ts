import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { deleteStored } from '../lib/stored.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { listPrefix } from './list-prefix.ts'
import { keys } from './queries.ts'

/** Raised when an entry of an earlier version of the app can no longer be shown. */
const version = 1
/** Characters of one list, and of all together: browsers keep some five million. */
const longest = 500_000
const mostTogether = 2_000_000
/** Milliseconds: what is older than a month is of no use. */
const longestKept = 30 * 86_400_000
/** What the screens show first; settings and what belongs to the account are always requested. */
const names = new Set(['details', 'profile', 'profiles', 'links', 'announcements', 'events'])

/** What stores a list of each open cache. */
const writers = new WeakMap<QueryClient, (queryKey: QueryKey, list: ReceivedList) => void>()

interface ReceivedList {
  readonly data: unknown
  /** In milliseconds since the epoch. */
  readonly dataUpdatedAt: number
}

const prefixOf = (userId: string) => `${listPrefix}${version}:${userId}:`

function isKept([kind, , name, part]: QueryKey): boolean {
  if (part !== undefined) return name === 'events' && isMonthNear(String(part))
  return kind === 'sites' || (kind === 'site' && names.has(String(name)))
}

/** Whether a month of a calendar is the last, the current, or one of the next two. */
function isMonthNear(part: string): boolean {
  const [year, month] = part.split('-').map(Number)
  if (year === undefined || month === undefined) return false
  const now = new Date()
  const distance = (year - now.getFullYear()) * 12 + month - 1 - now.getMonth()
  return distance >= -1 && distance <= 2
}

/** Deletes every stored list. */
export function deleteLists(): void {
  deleteStored(listPrefix)
}

/** Deletes what is stored of anybody but this person. */
export function deleteListsOfOthers(userId: string): void {
  deleteStored(listPrefix, (key) => key.startsWith(prefixOf(userId)))
}

/** Deletes what is stored of a site that is no longer this person's, by its address. */
export function deleteListsOfSite(userId: string, siteId: string): void {
  deleteSite(prefixOf(userId), siteId)
}

/** Deletes a site under every address that it was opened with: its id, its slug, former slugs. */
function deleteSite(prefix: string, address: string): void {
  const details = keysOf(prefix).flatMap((name) => {
    const [, opened, part] = parse(name.slice(prefix.length)) ?? []
    if (part !== 'details') return []
    const text = localStorage.getItem(name) ?? ''
    return [{ opened, id: parse(text.slice(text.indexOf(' ')))?.id as unknown }]
  })
  const id = details.find(({ opened }) => opened === address)?.id ?? address
  const addresses = details.filter((one) => one.id === id || one.opened === id)
  for (const opened of [address, ...addresses.map((one) => String(one.opened))])
    deleteStored(prefix + siteKeys(keys.site(opened)))
}

// biome-ignore lint/suspicious/noExplicitAny: what a browser has stored may be anything.
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Puts the lists that this person saw last into the cache, until they are requested again. Deletes
 * those of anybody else.
 */
export function restoreLists(
  queryClient: QueryClient,
  { userId, now }: { userId: string; now: number },
): void {
  const prefix = prefixOf(userId)
  deleteListsOfOthers(userId)
  for (const { key, at, data } of readLists(prefix, now)) {
    const queryKey = JSON.parse(key) as QueryKey
    if (queryClient.getQueryState(queryKey) !== undefined) continue
    queryClient.setQueryData(queryKey, data, { updatedAt: at })
    // Requested again however new it is.
    queryClient.getQueryCache().find({ queryKey })?.invalidate()
  }
}

/**
 * Stores each list that arrives, while `isCurrent` says that the session is still this person's.
 * Returns a function that stops it.
 */
export function storeLists(
  queryClient: QueryClient,
  { userId, isCurrent }: { userId: string; isCurrent: () => boolean },
): () => void {
  const prefix = prefixOf(userId)
  let isStopped = false
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    // What the app itself has changed is stored once the server has said it.
    if (event.action.manual === true || !isKept(queryKey)) return
    storeSoon(queryKey, state)
  })
  function storeSoon(queryKey: QueryKey, { data, dataUpdatedAt }: ReceivedList): void {
    const store = () => {
      if (isStopped || !isCurrent()) return
      // Nothing of a site is kept for somebody who is no longer a member.
      if (data === null) deleteSite(prefix, String(queryKey[1]))
      else writeList(prefix, { data, dataUpdatedAt, key: JSON.stringify(queryKey) })
    }
    whenIdle(store, { timeout: 2_000 })
  }
  writers.set(queryClient, storeSoon)
  // The site in the address and the first list came with the page, and not by a request.
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['site'] }))
    if (isKept(queryKey) && state.data !== undefined && !state.isInvalidated)
      writeList(prefix, { ...state, key: JSON.stringify(queryKey) })
  return () => {
    isStopped = true
    unsubscribe()
    writers.delete(queryClient)
  }
}

/** Stores a list that the server has sent outside its query, if lists are stored. */
export function storeReceived(queryClient: QueryClient, queryKey: QueryKey, data: unknown): void {
  writers.get(queryClient)?.(queryKey, { data, dataUpdatedAt: Date.now() })
}

/** The start of the keys of a site's lists: `["site","…",`. */
function siteKeys(queryKey: QueryKey): string {
  return `${JSON.stringify(queryKey.slice(0, 2)).slice(0, -1)},`
}

interface StoredList {
  readonly key: string
  /** When it was received, in milliseconds since the epoch. */
  readonly at: number
  readonly data: unknown
}

/** Entries are the time, a blank, and the data. What cannot be read is deleted. */
function readLists(prefix: string, now: number): StoredList[] {
  return keysOf(prefix).flatMap((name) => {
    try {
      const text = localStorage.getItem(name) ?? ''
      const at = Number.parseInt(text, 10)
      if (!(at > now - longestKept) || at > now) throw new Error('too old')
      return [
        { key: name.slice(prefix.length), at, data: JSON.parse(text.slice(text.indexOf(' '))) },
      ]
    } catch {
      deleteStored(name)
      return []
    }
  })
}

/** Stores a list, for which the oldest ones make room; one that is too long is not stored. */
function writeList(
  prefix: string,
  { key, data, dataUpdatedAt }: ReceivedList & { key: string },
): void {
  const name = prefix + key
  try {
    localStorage.removeItem(name)
    if (Array.isArray(data) && data.length > 3_000) return
    const text = `${dataUpdatedAt} ${JSON.stringify(data)}`
    if (text.length > longest) return
    const others = keysOf(prefix)
      .map((other) => ({ other, text: localStorage.getItem(other) ?? '' }))
      .sort((a, b) => Number.parseInt(a.text, 10) - Number.parseInt(b.text, 10))
    let together = others.reduce((sum, { text }) => sum + text.length, text.length)
    for (const { other, text } of others) {
      if (together <= mostTogether) break
      localStorage.removeItem(other)
      together -= text.length
    }
    localStorage.setItem(name, text)
  } catch {
    // A browser that stores nothing, or has no room, shows no last lists.
  }
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
