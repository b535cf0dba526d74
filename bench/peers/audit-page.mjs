import lighthouse from 'lighthouse'

/**
 * Audits one address as Lighthouse does for a phone, in the browser that listens on `port`, and
 * sends the result to the parent process: `audit-page.mjs <address> <port>`.
 */
const [address, port] = process.argv.slice(2)
if (address === undefined || port === undefined || process.send === undefined)
  throw new Error('usage: audit-page.mjs <address> <port>, started with a channel')

const result = await lighthouse(address, { port: Number(port), logLevel: 'silent' })
if (result === undefined) throw new Error(`Lighthouse has no result for ${address}`)
const { lhr, artifacts } = result
if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message)
const [mainThread] = findMainThreads(artifacts.Trace?.traceEvents ?? [])
process.send({
  scores: Object.fromEntries(
    Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  ),
  blocking: lhr.audits['total-blocking-time']?.numericValue,
  shift: lhr.audits['cumulative-layout-shift']?.numericValue,
  firstPaint: lhr.audits['first-contentful-paint']?.numericValue,
  largestPaint: lhr.audits['largest-contentful-paint']?.numericValue,
  // What is behind a score below 100, by the audit's name.
  faults: Object.values(lhr.categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id),
  tasks: mainThread ?? [],
})
process.disconnect()

/**
 * Returns the tasks of each renderer's main thread that take more than a millisecond of processor
 * time, the busiest thread first. Times in milliseconds: of the processor, and on the clock.
 */
function findMainThreads(events) {
  const names = new Map()
  for (const { name, pid, tid, args } of events)
    if (name === 'thread_name') names.set(`${pid}:${tid}`, args.name)
  const threads = new Map()
  for (const { name, pid, tid, dur = 0, tdur = 0 } of events) {
    const thread = `${pid}:${tid}`
    if (name !== 'RunTask' && name !== 'ThreadControllerImpl::RunTask') continue
    if (names.get(thread) !== 'CrRendererMain' || tdur < 1_000) continue
    if (!threads.has(thread)) threads.set(thread, [])
    threads.get(thread).push({ processor: tdur / 1000, clock: dur / 1000 })
  }
  const sum = (tasks) => tasks.reduce((all, { processor }) => all + processor, 0)
  return [...threads.values()].sort((a, b) => sum(b) - sum(a))
}
