import { loadRenderer } from '../app/load-renderer.ts'

// Imported first: most pages mount at once, and the request need not wait for the rest of the
// script.
loadRenderer().catch(() => undefined)
