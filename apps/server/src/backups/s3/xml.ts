// Answers of S3 are flat lists of texts. A parser that reads any XML would be larger than the rest.

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Returns the text of the first element of a name. */
export function textOf(xml: string, element: string): string | undefined {
  const found = new RegExp(`<${element}(?:\\s[^>]*)?>([^<]*)</${element}>`).exec(xml)
  return found?.[1] === undefined ? undefined : decode(found[1])
}

/** Returns the contents of all elements of a name that have elements themselves. */
export function partsOf(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}(?:\\s[^>]*)?>([\\s\\S]*?)</${element}>`, 'g')
  return [...xml.matchAll(pattern)].map(([, content = '']) => content)
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
