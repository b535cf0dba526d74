import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const pages = new URL('../pages/', import.meta.url)

/** The page of one generation with its client inside, as one script that browsers load as a module. */
export async function bundleClient(entry: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, pages)),
    platform: 'browser',
    // What the client's own package does unusually is not for these tests to say.
    logLevel: 'silent',
  })
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
    const [chunk] = output
    return chunk.code
  } finally {
    await bundle.close()
  }
}
