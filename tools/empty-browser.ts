import { beforeAll } from 'vitest'

// Test files share a worker, and with it what its browser keeps: one file's lists and drafts would
// be there for the next.
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
