/** The result of a program: measurements for people, and whether each promise was kept. */
export interface Verdict {
  readonly program: string
  readonly measurements: Readonly<Record<string, string | number>>
  readonly promises: Readonly<Record<string, boolean>>
}

/** Prints the current step, with the seconds since the program began. */
export function say(text: string): void {
  process.stdout.write(`${process.uptime().toFixed(1).padStart(7)} s  ${text}\n`)
}

/** Prints the verdict. The program exits with 1 when a promise was broken. */
export function conclude({ program, measurements, promises }: Verdict): void {
  const lines = [
    '',
    ...Object.entries(measurements).map(([name, value]) => `  ${name}: ${value}`),
    ...Object.entries(promises).map(
      ([name, isKept]) => `  ${isKept ? 'kept  ' : 'BROKEN'}  ${name}`,
    ),
  ]
  const isGood = Object.values(promises).every((isKept) => isKept)
  process.stdout.write(`${lines.join('\n')}\n${program}: ${isGood ? 'passed' : 'FAILED'}\n`)
  process.exitCode = isGood ? 0 : 1
}
