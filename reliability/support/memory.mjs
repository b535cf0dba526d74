// Loaded into a server (`--import`): on SIGUSR2 collects garbage and writes the memory in use to
// standard error.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.stderr.write(`memory ${JSON.stringify({ used: (heapUsed + external) / 1024 / 1024 })}\n`)
})
