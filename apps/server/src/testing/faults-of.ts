import { ConfigurationError } from '../config.ts'

/** Returns what is wrong with settings, which `read` reads. */
export function faultsOf(read: () => unknown): readonly string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
  return []
}
