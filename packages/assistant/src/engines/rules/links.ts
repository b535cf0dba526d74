import { findAddresses, findFileName, hasUnsafeAddress } from '../../findings/addresses.ts'
import type { Span } from '../../findings/span.ts'
import { ask } from '../../present/asked.ts'
import { previewed } from '../../present/assumption.ts'
import { explainLink } from '../../present/explain-others.ts'
import type { Texts } from '../../present/texts.ts'
import { textsOf } from '../../present/texts-of.ts'
import type { SourceText } from '../grammar/text/source-text.ts'
import { type Token, tokensOf } from '../grammar/text/token.ts'
import { capitalised } from './capitalised.ts'
import {
  linkClasses,
  linkLeadWordings,
  linkNameEndWordings,
  linkNameWordings,
  linkTitleTails,
} from './lexicon/english-links.ts'
import { templateFinder, templateMatches, templatesAt } from './patterns/template.ts'
import { findQuotation } from './quotations.ts'
import type { Reading } from './reading.ts'
import { shorten } from './shorten.ts'
import { spanishLinkTitle } from './spanish-link.ts'
import { phraseTrimmer } from './trim-phrases.ts'

const leadAt = templatesAt(linkLeadWordings, linkClasses)
const namesIn = templateMatches(linkNameWordings)
const findNameEnd = templateFinder(linkNameEndWordings)
const trimTail = phraseTrimmer({ front: [], back: linkTitleTails })
const mostLeads = 24
const longestTitle = 150

/** Marks around a title that are no part of it, but not the quotes of '"Rota" for May'. */
const isEdge = ({ kind, text }: Token) => kind === 'break' || /^[^\p{L}\p{N}$€£#&+"']+$/u.test(text)

/** Whether words end at a token: 'add' does in 'add this', and not in 'add-on'. */
function isWhole(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end]
  return next?.isGlued !== true || (next.kind === 'mark' && next.text !== '-')
}

function stripEnds(text: string): string {
  const tokens = tokensOf(text)
  let at = 0
  for (let round = 0; round < mostLeads; round += 1) {
    while (tokens[at] !== undefined && isEdge(tokens[at] as Token)) at += 1
    const lead = leadAt(tokens, at)
    if (lead === undefined || !isWhole(tokens, lead.end)) break
    at = lead.end
  }
  return stripTailWords(text.slice(tokens[at]?.start ?? text.length))
}

function stripTailWords(text: string): string {
  const { start, end } = trimTail(text)
  return text.slice(start, end).trim()
}

const holdsWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** 'called Rota', 'list it as "Rota"': returns what a link is said to be called. */
function namedTitle(around: string): string | undefined {
  const tokens = tokensOf(around)
  for (const { end } of namesIn(tokens)) {
    const start = tokens[end]?.start
    if (start === undefined) continue
    const behind = around.slice(start, start + longestTitle)
    const quoted = ['double', 'single'] as const
    const inQuotes = quoted
      .map((form) => findQuotation(behind, form))
      .find((one) => one?.outer.start === 0)
    if (inQuotes !== undefined) return inQuotes.text
    const plain = behind.split(/[\n\ue000"]/u)[0] ?? ''
    if (plain !== '') return untilNameEnd(plain)
  }
  return undefined
}

function titleOf(text: string, address: Span): { title: string; source?: string } {
  const around = `${text.slice(0, address.start)}\ue000${text.slice(address.end)}`
  const named = namedTitle(around)
  if (named !== undefined && holdsWords(named)) return { title: named.trim(), source: named.trim() }
  const inQuotes = (findQuotation(around, 'double') ?? findQuotation(around, 'single'))?.text
  if (inQuotes !== undefined) return { title: inQuotes.trim(), source: inQuotes.trim() }
  const before = stripEnds(lastSentence(text.slice(0, address.start)))
  if (holdsWords(before)) return { title: before, source: before }
  const after = stripEnds(text.slice(address.end).split(/[\n.!?](?:\s|$)/)[0] ?? '')
  if (holdsWords(after)) return { title: after, source: after }
  return { title: '' }
}

/** Removes words behind a title that is named so: 'Site map' of 'Site map, please'. */
function untilNameEnd(text: string): string {
  const [sentence = ''] = text.split('. ')
  const tokens = tokensOf(sentence)
  const ends = findNameEnd(tokens.slice(1))
  const end = ends === undefined ? undefined : tokens[ends.first + 1]
  return stripTailWords(sentence.slice(0, end?.start).replace(/[.,!]+$/, ''))
}

function lastSentence(text: string): string {
  const pieces = text
    .split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u)
    .filter((piece) => holdsWords(stripEnds(piece)))
  return pieces.at(-1) ?? text
}

function hostOf(url: string): string {
  const rest = url.replace(/^(?:https?:\/+|mailto:|tel:)/i, '')
  return rest.split(/[/?#]/)[0]?.replace(/^www\./i, '') ?? rest
}

/** Reads a description as a link. */
export function readLink(source: SourceText, texts: Texts = textsOf('en')): Reading {
  const { questions, assumptions, refusals } = texts
  const { text } = source
  if (hasUnsafeAddress(text)) return { question: ask(refusals.unsafeLink) }
  const addresses = findAddresses(text)
  const distinct = [...new Set(addresses.map(({ url }) => url))]
  const [address] = addresses
  if (address === undefined) {
    const file = findFileName(text)
    return { question: file === undefined ? questions.linkAddress : questions.file(file) }
  }
  if (distinct.length > 1) return { question: questions.severalLinks }
  const { title: found, source: titleSource } =
    texts.language === 'es' ? spanishLinkTitle(text, address) : titleOf(text, address)
  const isHost = found === ''
  const plain = isHost ? hostOf(address.url) : found.replaceAll(/\s+/g, ' ')
  const title = shorten(isHost ? plain : capitalised(plain), 80)
  const titleStart = titleSource === undefined ? -1 : text.indexOf(titleSource)
  const spans = [
    ...(titleStart < 0 || titleSource === undefined
      ? []
      : [{ field: 'title', start: titleStart, end: titleStart + titleSource.length }]),
    { field: 'link', start: address.start, end: address.end },
  ]
  return {
    tool: 'createLink',
    parameters: { title, link: address.url },
    explanation: explainLink({ title, link: address.url }, texts),
    preview: {
      sources: spans
        .map((span) => ({
          field: span.field,
          ...source.originalSpan(span),
          text: source.originalText(span),
        }))
        .toSorted((a, b) => a.start - b.start),
      ...previewed([
        ...(isHost ? [assumptions.title] : []),
        ...(address.isSchemeAdded ? [assumptions.https] : []),
      ]),
      clashes: [],
    },
  }
}
