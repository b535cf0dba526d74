import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const source = (path: string) => new RegExp(`apps/web/src/${path}\\.tsx?$`)
// Its door leads to every product; the app starts with the client alone.
const sdk = /packages\/sdk\/src\/(index|client)\.ts$/
const tabs = /apps\/web\/src\/features\/\w+\/\w+-tab\.tsx$/

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
  const start = reach([...main, ...find(sdk)], graph, { notThrough: /sdk\/src\/index\.ts$/ })
  const frame = find(source('(site-screen|signed-in)'))
  const counts = new Map<string, number>()
  for (const tab of find(tabs))
    for (const id of reach([tab], graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const ofTabs = [...counts].filter(([, count]) => count > 1).map(([id]) => id)
  const shared = new Set([...reach(frame, graph), ...ofTabs])
  return {
    start: start.difference(new Set(main)),
    shared: shared.difference(start).difference(new Set(frame)),
  }
}

/** Returns the modules that these import statically; with `upwards`, all that are connected. */
function reach(
  ids: readonly string[],
  graph: Graph,
  { upwards = false, notThrough }: { upwards?: boolean; notThrough?: RegExp } = {},
): Set<string> {
  const found = new Set<string>()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    if (notThrough?.test(id)) continue
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
