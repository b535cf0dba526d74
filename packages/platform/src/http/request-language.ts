import { type Language, languageCookie, languageOf, languages } from '@maypole/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`)

/**
 * Returns the language to answer a browser in: the one chosen on the device, else the first of the
 * browser's languages that there are texts in (RFC 9110 §12.5.4), else English.
 */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const choice = languageOf(chosen.exec(headers.cookie ?? '')?.[1])
  const preferred = new Negotiator({ headers }).language([...languages])
  return choice ?? languageOf(preferred) ?? 'en'
}

/** Adds what `requestLanguage` reads to the header Vary. */
export function varyByLanguage(reply: FastifyReply): void {
  const varied = [reply.getHeader('vary'), 'accept-language', 'cookie']
  reply.header('vary', varied.filter(Boolean).join(', '))
}
