import { type FoundAddress, findAddresses } from '../../../findings/addresses.ts'
import type { Chart } from '../chart/chart.ts'
import { compileRules, openChart } from '../chart/chart.ts'
import type { Token } from '../text/token.ts'
import { tokensOf } from '../text/token.ts'
import { type Atom, atomsOf, type CompiledLexicon } from '../words/compile.ts'
import { linkRules } from './link-rules.ts'

/** A text with web addresses, each of which is one token. */
export type LinkText = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly atoms: readonly (readonly Atom[])[]
  readonly chart: Chart
  /** The addresses, and at which token each of them is. */
  readonly addresses: readonly { readonly address: FoundAddress; readonly at: number }[]
}

const compiled = compileRules(linkRules)

/** Opens the chart of a text with web addresses. */
export function openLinks(text: string, lexicon: CompiledLexicon): LinkText {
  const found = findAddresses(text)
  const tokens: Token[] = []
  const addresses: { address: FoundAddress; at: number }[] = []
  for (const token of tokensOf(text)) {
    const address = found.find(({ start, end }) => token.start < end && token.end > start)
    if (address === undefined) tokens.push(token)
    else if (addresses.at(-1)?.address !== address) {
      addresses.push({ address, at: tokens.length })
      const { start, end } = address
      tokens.push({ ...token, kind: 'address', text: text.slice(start, end), word: '', start, end })
      // Marks that touch an address may be read as a part of it.
      if (token.end > end) tokens.push(...marksBehind(text, { start: end, end: token.end }))
    } else if (token.end > address.end)
      tokens.push(...marksBehind(text, { start: address.end, end: token.end }))
  }
  const atoms = atomsOf(tokens, lexicon)
  const chart = openChart({ rules: compiled, tokens, atoms, costOf: () => 0 })
  return { text, tokens, atoms, chart, addresses }
}

function marksBehind(text: string, { start, end }: { start: number; end: number }): Token[] {
  return tokensOf(text.slice(start, end)).map((token) => ({
    ...token,
    start: token.start + start,
    end: token.end + start,
    isGlued: true,
  }))
}
