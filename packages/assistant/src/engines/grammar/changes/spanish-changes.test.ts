import type { SiteItem } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import { describe, expect, it } from 'vitest'
import {
  announcementItem,
  eventItem,
  itemsFrom,
  now,
  zone,
} from '../../../site-items/testing/sample-items.ts'
import { createRulesEngine } from '../rules-engine.ts'

const engine = createRulesEngine()
const items: SiteItem[] = [
  eventItem({
    title: 'Concierto de primavera',
    start: '2026-03-28T23:00:00Z',
    end: '2026-03-29T01:00:00Z',
  }),
  eventItem(
    { title: 'Ensayo', start: '2026-01-08T23:00:00Z', end: '2026-01-09T01:00:00Z' },
    { rrule: 'FREQ=WEEKLY;BYDAY=TH', text: 'every week on Thursday', next: '2026-03-12T23:00:00Z' },
  ),
  announcementItem('Bufanda azul perdida'),
]

function say(chat: string, answers?: GivenAnswer[]) {
  return engine.propose({
    chat,
    now,
    tzOffset: -4,
    timeZone: zone,
    context: 'events',
    answers,
    items: itemsFrom(items),
  })
}

describe('a change in Spanish', () => {
  it('is found, proposed and explained in Spanish', async () => {
    const { tool, explanation, changes } = await sayChange('Pasa el concierto a las 20:00')
    expect(tool).toBeNull()
    expect(changes).toMatchObject([
      { tool: 'updateEvent', parameters: { startDate: '2026-03-29T00:00:00.000Z' } },
    ])
    expect(explanation).toMatch(/^Esto pasa “Concierto de primavera” del sábado, 28 de marzo/)
  })

  it('pins and deletes announcements', async () => {
    const pinned = await sayChange('Fija el aviso de la bufanda')
    expect(pinned.changes).toMatchObject([{ parameters: { pinned: true } }])
    const deleted = await sayChange('Borra el anuncio de la bufanda')
    expect(deleted.changes).toMatchObject([{ tool: 'deleteAnnouncement' }])
    expect(deleted.explanation).toBe('Esto borra el anuncio “Bufanda azul perdida”.')
  })

  it('cancels one date of a series', async () => {
    const { changes, explanation } = await sayChange('Cancela el ensayo del jueves')
    expect(changes).toMatchObject([
      { tool: 'updateEvent', parameters: { scope: 'this', cancelled: true } },
    ])
    expect(explanation).toContain('Esto cancela “Ensayo” del jueves')
  })

  it('of a series without a date is asked about, and its answer is understood', async () => {
    const asked = await sayChange('Cancela el ensayo')
    expect(asked.changes).toBeUndefined()
    expect(asked.explanation).toContain('“Ensayo” se repite: cada semana los jueves')
    const choice = asked.gaps?.[1]?.choices?.[0] ?? ''
    const all = await say('Cancela el ensayo', [{ asked: 'change', answer: choice }])
    expect(all).toMatchObject({ changes: [{ tool: 'deleteEvent' }] })
  })

  it('of something that is not there is asked about in Spanish', async () => {
    const { explanation } = await sayChange('Cancela la barbacoa')
    expect(explanation).toContain('No he encontrado nada que se llame “la barbacoa”')
  })

  it('of everything is refused', async () => {
    const { explanation, changes } = await sayChange('Borra todo')
    expect(changes).toBeUndefined()
    expect(explanation).toContain('una sola cosa cada vez')
  })

  async function sayChange(chat: string) {
    const proposal = await say(chat)
    if (proposal.tool !== null) throw new Error(`${chat}: ${JSON.stringify(proposal)}`)
    return proposal
  }
})
