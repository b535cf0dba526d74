import type { Instrument, Meter } from '@maypole/platform/meter'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type GaugeName, type GaugeValues, gauges, instruments } from './instruments.ts'

/** Milliseconds for the database's reply: when it hangs, the other numbers are needed most. */
const readTimeout = 2_000

/** Gauges of the library with the names of counters, which promtool refuses; sums of others. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`)

/** The numbers of one instance. */
export interface Metrics {
  readonly meter: Meter
  /** Says where gauges are read from; they are absent until then. */
  watch(read: () => Promise<GaugeValues>): void
  /** Returns all numbers in Prometheus' text format. */
  expose(): Promise<{ readonly type: string; readonly text: string }>
}

/** Creates a registry with every instrument, and those of Node.js and the process. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  new Gauge({
    name: 'maypole_build_info',
    help: 'The version of Maypole and of Node.js, as labels; always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1)
  const recorders = new Map(instruments.map((each) => [each.name, recorderOf(each, registry)]))
  let read: (() => Promise<GaugeValues>) | undefined
  const readings = new Map<GaugeName, Gauge>()
  for (const [name, help] of Object.entries(gauges) as [GaugeName, string][])
    readings.set(name, new Gauge({ name, help, registers: [registry] }))
  return {
    meter: { record: ({ name }, labels, value = 1) => recorders.get(name)?.(labels, value) },
    watch(source) {
      read = source
    },
    async expose() {
      const values = await readInTime(read)
      const all: Partial<Record<GaugeName, number>> = {
        ...values,
        maypole_database_up: values === undefined ? 0 : 1,
      }
      for (const [name, gauge] of readings) gauge.set(all[name] ?? Number.NaN)
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** Returns undefined when the database refuses or does not answer in time. */
async function readInTime(
  read: (() => Promise<GaugeValues>) | undefined,
): Promise<GaugeValues | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), readTimeout)
  })
  try {
    return await Promise.race([late, read?.().catch(() => undefined)])
  } finally {
    clearTimeout(timer)
  }
}

type Recorder = (labels: Readonly<Record<string, string>>, value: number) => void

function recorderOf(instrument: Instrument, registry: Registry): Recorder {
  const { name, help, labels, buckets } = instrument
  const common = { name, help, labelNames: [...labels], registers: [registry] }
  if (buckets === undefined) {
    const counter = new Counter(common)
    return (values, by) => counter.inc(values, by)
  }
  const histogram = new Histogram({ ...common, buckets: [...buckets] })
  return (values, value) => histogram.observe(values, value)
}
