export { createServerSignals, type ServerSignals } from './postgres-signals.ts'
export { createLocalSignals, notifyServers, type Signals, topics } from './signals.ts'
