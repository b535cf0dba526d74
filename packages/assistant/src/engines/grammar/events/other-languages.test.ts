import { describe, expect, it } from 'vitest'
import type { ProposeRequest } from '../../../engine.ts'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()

function propose(chat: string, options: Partial<ProposeRequest> = {}) {
  const now = '2026-03-10T09:00:00-04:00'
  const zone = { tzOffset: -4, timeZone: 'America/New_York' }
  return engine.propose({ chat, now, ...zone, context: 'events', ...options })
}

describe('a text in another language', () => {
  it.each([
    ['Yoga jeden Montag um 19 Uhr', 'Kannst du Datum und Uhrzeit schreiben'],
    ['Gita in montagna domenica prossima con il gruppo', 'Puoi scrivere la data'],
    ['Jantar na próxima sexta às 20h', 'Pode escrever a data'],
    ['Buurtborrel elke vrijdag om 17 uur', 'Kun je datum en tijd schrijven'],
    ['Zebranie mieszkańców 14 marca o 19:00', 'a date in another language'],
    ['Họp tổ dân phố thứ hai lúc 19:00', 'a date in another language'],
    ['Репетиция хора 14.03 в 19:00', 'a date in another language'],
  ])('is asked about in words: %s', async (chat, words) => {
    const { tool, explanation } = await propose(chat)
    expect(tool).toBeNull()
    expect(explanation).toContain(words)
  })

  it('is read once the question is answered', async () => {
    const answers = [{ asked: 'day', answer: 'March 14, 2026, 7:00 PM' }] as const
    expect(await propose('Próba chóru w sobotę', { answers: [...answers] })).toMatchObject({
      tool: 'createEvent',
      parameters: { startDate: '2026-03-14T23:00:00.000Z' },
    })
  })

  it('makes no verb a part of a name', async () => {
    const chat = 'Bitte die Nummer der Claire Roth für das Verzeichnis: 202 555 0143'
    const { tool, explanation } = await propose(chat, { context: 'directory' })
    expect(tool).toBeNull()
    expect(explanation).toContain('nur Namen und Nummer')
  })

  it.each([
    ['João da Silva dos Santos 202 555 0143', 'João'],
    ['Anna van den Berg, 202 555 0143', 'Anna'],
  ])('is not what a name comes from: %s', async (chat, firstName) => {
    expect(await propose(chat, { context: 'directory' })).toMatchObject({
      tool: 'createProfile',
      parameters: { firstName },
    })
  })

  it.each([
    'Dvořák concert on Friday at 7pm',
    'Fiesta on Saturday at 6pm',
    'Trip to Łódź tomorrow 8am',
    'Phở night, Friday 6pm',
  ])('is not English with a foreign word: %s', async (chat) => {
    expect(await propose(chat)).toMatchObject({ tool: 'createEvent' })
  })
})
