// Loaded into a server (`--import`): writes how late its event loop was, since the last time, to standard error on SIGUSR2.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  const milliseconds = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10
  process.stderr.write(
    `loop-delay ${JSON.stringify({ p99: milliseconds(delay.percentile(99)), max: milliseconds(delay.max) })}\n`,
  )
  delay.reset()
})
