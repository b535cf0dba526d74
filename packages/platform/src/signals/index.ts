export { notifyServers } from './notify-servers.ts'
export { createServerSignals, type ServerSignals } from './postgres-signals.ts'
export { createLocalSignals, type Signals, topics } from './signals.ts'
