import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const source = (path: string) => new RegExp(`apps/web/src/${path}\\.tsx?$`)
// Its door leads to every product; the app needs the client alone.
const door = /packages\/sdk\/src\/index\.ts$/
const sdk = /packages\/sdk\/src\/(index|client)\.ts$/
// Without QR codes, which few screens show: their library is long.
const ui = /apps\/web\/src\/ui\/(?!qr-code)/
// As files of their own they would be hardly shorter than what imports them.
const tiny =
  /apps\/web\/src\/(lib\/(link|save-file|shown-item|zoned-time)|shared\/(person-form\/texts\.en|first-steps\/(first-steps|texts\.en))|features\/(people\/directory\/(contact-search|contact-order|display-name)|calendar\/event-times|(account|sites\/edit)\/[\w-]+\.module))\.\w+$/
// Their library's door leads to them, and only past events need them.
const ofPastEvents = /\/(infiniteQueryObserver|useInfiniteQuery)\.js$/
const tabs = /apps\/web\/src\/(features(\/\w+)+|screens)\/\w+-tab\.tsx$/

/** A chunk that is named after a file of texts has the name of their folder: there are many. */
export function chunkFileName({ name, moduleIds }: Rolldown.PreRenderedChunk): string {
  const [, folder] = /\/([\w-]+)\/texts\.en\.ts$/.exec(moduleIds.at(-1) ?? '') ?? []
  const shown = name === 'texts.en' && folder !== undefined ? `${folder}-texts` : name
  return `assets/${shown}-[hash].js`
}

/** The modules of each chunk that is put together by hand. */
interface Chunks {
  readonly start: ReadonlySet<string>
  readonly shared: ReadonlySet<string>
}

/**
 * Puts what the page loads first into one chunk, and what the screens of a site share into another:
 * each file costs a request, a browser makes six at a time, and small files compress badly.
 */
export function createChunks() {
  let chunks: Chunks | undefined
  return (name: keyof Chunks) => (id: string, graph: Graph) => {
    chunks ??= findChunks(id, graph)
    return chunks[name].has(id) ? name : null
  }
}

function findChunks(anyId: string, graph: Graph): Chunks {
  const all = reach([anyId], graph, { upwards: true })
  const find = (pattern: RegExp) => [...all].filter((id) => pattern.test(id))
  const main = find(source('main'))
  const start = reach([...main, ...find(sdk)], graph)
  const frame = find(source('screens/(site-screen|signed-in)'))
  const parts = [...all].filter(
    (id) => (graph.getModuleInfo(id)?.dynamicImporters ?? []).length > 0,
  )
  const ofScreens = reachTwice(parts, graph).filter((id) => ui.test(id) || tiny.test(id))
  const ofSite = [...reach(frame, graph), ...reachTwice(find(tabs), graph), ...ofScreens]
  const shared = new Set(ofSite.filter((id) => !ofPastEvents.test(id)))
  return {
    start: start.difference(new Set(main)),
    shared: shared.difference(start).difference(new Set(frame)),
  }
}

/** Returns the modules that more than one of these import statically. */
function reachTwice(ids: readonly string[], graph: Graph): string[] {
  const counts = new Map<string, number>()
  for (const start of ids)
    for (const id of reach([start], graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([id]) => id)
}

/**
 * Returns the modules that these import statically, without what they import through the SDK's
 * door; with `upwards`, all that are connected.
 */
function reach(
  ids: readonly string[],
  graph: Graph,
  { upwards = false }: { upwards?: boolean } = {},
): Set<string> {
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    if (!upwards && door.test(id)) continue
    const info = graph.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []))
    if (upwards)
      open.push(
        ...(info?.importers ?? []),
        ...(info?.dynamicImporters ?? []),
        ...(info?.dynamicallyImportedIds ?? []),
      )
  }
  return found
}
