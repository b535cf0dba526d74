import { vi } from 'vitest'
import { stubPopovers } from './stub-popovers.ts'

/** Gives elements sizes: there is no layout, and a virtual list renders what fits. */
export function stubLayout(): void {
  stubPopovers()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
}
