import type { Browser, CDPSession, Page } from '@playwright/test'

/** The cost of showing a page once. Times in milliseconds. */
export interface PageCost {
  /** Of the scripts that the page loads, response headers included. */
  readonly scriptBytes: number
  readonly scriptFiles: number
  readonly scriptTime: number
  readonly taskTime: number
  /** From the start of the navigation until a field is usable. */
  readonly usableField: number
  /** In use after a garbage collection. */
  readonly heapBytes: number
  readonly longTasks: number
  readonly longestTask: number
}

export interface Device {
  readonly slowdown: number
  /** Bits per second, and the minimum latency in milliseconds. */
  readonly network: {
    readonly download: number
    readonly upload: number
    readonly latency: number
  }
}

/** Milliseconds that are measured after the first field is usable. */
const settling = 1500

/** Opens an address in a fresh profile, with nothing cached, on a device as slow as `device`. */
export async function measurePage(
  browser: Browser,
  options: { address: string; device: Device; check?: (page: Page) => Promise<void> },
): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(watchPage)
    const scripts = await countScripts(cdp)
    await slowDown(cdp, options.device)
    await cdp.send('Performance.enable')
    await page.goto(options.address)
    await page.waitForFunction(() => window.pageWatch?.usableField !== undefined)
    // A widget's work after its field is there counts as well. Its telemetry never ends, so waiting
    // for an idle network is no option.
    await page.waitForTimeout(settling)
    const metrics = await readMetrics(cdp)
    const watch = await page.evaluate(() => window.pageWatch)
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    await options.check?.(page)
    const longTasks = watch?.longTasks ?? []
    return {
      ...scripts(),
      scriptTime: (metrics.get('ScriptDuration') ?? Number.NaN) * 1000,
      taskTime: (metrics.get('TaskDuration') ?? Number.NaN) * 1000,
      usableField: watch?.usableField ?? Number.NaN,
      heapBytes: usedSize,
      longTasks: longTasks.length,
      longestTask: Math.max(0, ...longTasks),
    }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    pageWatch?: { usableField?: number; readonly longTasks: number[] }
  }
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  if (window !== window.top) return
  const watch: NonNullable<Window['pageWatch']> = { longTasks: [] }
  window.pageWatch = watch
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })

  /** Returns all fields, those in open shadow roots too. */
  function findFields(root: Document | ShadowRoot): HTMLInputElement[] {
    const fields = [...root.querySelectorAll('input')]
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot !== null) fields.push(...findFields(shadowRoot))
    return fields
  }
  function look(): void {
    const isUsable = findFields(document).some(
      (field) =>
        !field.disabled &&
        !field.readOnly &&
        field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        field.getBoundingClientRect().height > 1,
    )
    if (isUsable) watch.usableField = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Counts the scripts of the page itself. Frames are left out: their content is the provider's. */
async function countScripts(
  cdp: CDPSession,
): Promise<() => Pick<PageCost, 'scriptBytes' | 'scriptFiles'>> {
  const sizes = new Map<string, number>()
  await cdp.send('Network.enable')
  const { frameTree } = await cdp.send('Page.getFrameTree')
  cdp.on('Network.responseReceived', ({ requestId, type, frameId }) => {
    if (type === 'Script' && frameId === frameTree.frame.id) sizes.set(requestId, 0)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  return () => ({
    scriptBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    scriptFiles: sizes.size,
  })
}

async function slowDown(cdp: CDPSession, { slowdown, network }: Device): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: network.download / 8,
    uploadThroughput: network.upload / 8,
    latency: network.latency,
  })
}

async function readMetrics(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
