export type { TestProvider } from './create-test-provider.ts'
export { createTestProvider, shareKeyPair } from './create-test-provider.ts'
export { createSettableClock, type SettableClock } from './settable-clock.ts'
