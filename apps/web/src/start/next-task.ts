/** Resolves in the next task of the page: what the browser has to do comes first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A timer would wait for longer than a task.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
