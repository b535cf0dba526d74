/** Makes the device look as fast as this, whatever runs the tests. */
export function setProcessors(hardwareConcurrency: number): void {
  Object.defineProperty(navigator, 'hardwareConcurrency', {
    value: hardwareConcurrency,
    configurable: true,
  })
}
