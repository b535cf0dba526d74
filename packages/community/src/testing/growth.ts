/** Characters of the shorter text, and how many times longer the other one is. */
const length = 16 * 1024
const factor = 4

/** Milliseconds that the processor takes for `work` in this thread. */
function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What a text is repeated of, so that patterns of all kinds begin at many places in it. */
export const repeated = [
  'a',
  '1',
  ' ',
  '\t',
  '"',
  ',',
  ';',
  '-',
  '\\',
  '@',
  'a@',
  'a.',
  '<@',
  '1 ',
  '1(',
  ' ;',
  '""',
  ':::',
  'QUOTED-PRINTABLE ',
  '=41',
  ': ',
  '\\,',
]

/**
 * Returns how much longer than in proportion a text takes that is four times as long: about one
 * where time grows with the length, and four where it grows with its square. What takes no time at
 * all counts as one. It is the least of several measurements, as far as they are needed: the
 * machine can make any of them longer, and none shorter.
 */
export function growthOf(read: (length: number) => unknown): number {
  const measured = [measureGrowth(read)]
  while (Math.min(...measured) > 1.5 && measured.length < 5) measured.push(measureGrowth(read))
  return Math.min(...measured)
}

function measureGrowth(read: (length: number) => unknown): number {
  const short = Math.min(
    processorTime(() => read(length)),
    processorTime(() => read(length)),
  )
  const long = processorTime(() => read(factor * length))
  // Starting and collecting garbage take some time, whatever is read.
  const overhead = 100
  return Math.max(1, (long - overhead) / (factor * short))
}

/** Repeats a text up to a length. */
export function repeat(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length))
}
