import { readFileSync } from 'node:fs'

interface CallFrame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
}

interface CpuProfile {
  /** Microseconds of the machine's monotonic clock, as of `process.hrtime`. */
  readonly startTime: number
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Self time of the busy main thread, in per cent of it. */
export interface ProfileShares {
  readonly functions: readonly (readonly [name: string, percent: number])[]
  readonly packages: readonly (readonly [name: string, percent: number])[]
  /** Seconds. */
  readonly busy: number
}

/**
 * Adds up a profile of `node --cpu-prof` by function and by package, between two instants of
 * `process.hrtime` in microseconds; waiting is left out.
 */
export function aggregateProfile(
  file: string,
  { from, to }: { from: number; to: number },
): ProfileShares {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const functions = new Map<string, number>()
  const packages = new Map<string, number>()
  let busy = 0
  let now = profile.startTime
  profile.samples.forEach((id, index) => {
    const time = profile.timeDeltas[index] ?? 0
    now += time
    const frame = frames.get(id)
    if (now < from || now > to || frame === undefined || frame.functionName === '(idle)') return
    busy += time
    const place = packageOf(frame)
    const file = frame.url.split('/').at(-1) ?? ''
    add(functions, `${frame.functionName || '(anonymous)'} ${file}:${frame.lineNumber + 1}`, time)
    add(packages, place, time)
  })
  const share = (times: ReadonlyMap<string, number>) =>
    [...times]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, time]) => [name, Math.round((time / busy) * 1000) / 10] as const)
  return { functions: share(functions), packages: share(packages), busy: busy / 1e6 }
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

/** A package of ours or of others, a module of Node, or what has no source: native functions. */
function packageOf({ url, functionName }: CallFrame): string {
  if (url === '') return functionName.startsWith('(') ? functionName : `native ${functionName}`
  if (url.startsWith('node:')) return url
  const other = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (other !== undefined) return other
  return /\/((?:packages|apps)\/[^/]+(?:\/src\/[^/]+)?)/.exec(url)?.[1] ?? 'other'
}
