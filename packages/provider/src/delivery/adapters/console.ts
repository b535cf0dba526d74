import type { Deliver } from '../port.ts'

/** Shows messages to whoever watches the terminal: for development, where no carrier is needed. */
export function createConsoleAdapter({ write }: { write: (text: string) => void }): Deliver {
  return async (delivery) => {
    const lines = delivery.text.split('\n').map((line) => `  │ ${line}\n`)
    write(`\n  ┌ ${delivery.channel.toUpperCase()} to ${delivery.to}\n${lines.join('')}  └\n\n`)
  }
}
