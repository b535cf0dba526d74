import type { Deliver } from '../port.ts'

/** Shows messages on the terminal: for development, without a carrier. */
export function createConsoleAdapter({ write }: { write: (text: string) => void }): Deliver {
  return async (delivery) => {
    const lines = delivery.text.split('\n').map((line) => `  │ ${line}\n`)
    write(`\n  ┌ ${delivery.channel.toUpperCase()} to ${delivery.to}\n${lines.join('')}  └\n\n`)
  }
}
