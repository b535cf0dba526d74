import { onTestFinished, TestRunner } from 'vitest'

type End = () => unknown

const endsOfFile: End[] = []

/**
 * Ends something when the test is over, or with the file where it was made outside of any test.
 * What was made last ends first. The end may also come earlier by hand, so it must bear being
 * called twice.
 */
export function atEnd(end: End): void {
  if (TestRunner.getCurrentTest() === undefined) endsOfFile.push(end)
  else onTestFinished(async () => void (await end()))
}

/** Ends what was made outside of any test. */
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
