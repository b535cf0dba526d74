import { onTestFinished, TestRunner } from 'vitest'

type End = () => unknown

const endsOfFile: End[] = []

/**
 * Registers clean-up for the end of the test, or of the file when called outside a test. Runs in
 * reverse order of registration. `end` may also be called earlier, so it must tolerate being called
 * twice.
 */
export function atEnd(end: End): void {
  if (TestRunner.getCurrentTest() === undefined) endsOfFile.push(end)
  else onTestFinished(async () => void (await end()))
}

/** Runs the clean-up that was registered outside of any test. */
export async function endFile(): Promise<void> {
  const errors: unknown[] = []
  for (const end of endsOfFile.splice(0).reverse()) {
    try {
      await end()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not everything could be ended.')
}
