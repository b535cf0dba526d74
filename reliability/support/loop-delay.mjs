// Loaded into a server (`--import`): on SIGUSR2 writes the event loop's delay since the last time
// to standard error.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  const milliseconds = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10
  process.stderr.write(
    `loop-delay ${JSON.stringify({ p99: milliseconds(delay.percentile(99)), max: milliseconds(delay.max) })}\n`,
  )
  delay.reset()
})
