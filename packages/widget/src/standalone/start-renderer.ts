import { loadRenderer } from '../app/load-renderer.ts'

// Imported before everything else: most pages mount something right away, and the request need not wait for the rest of the script.
loadRenderer().catch(() => undefined)
