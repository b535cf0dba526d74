import { describe, expect, it } from 'vitest'
import type { Language } from '../../../terms.ts'
import { changeWords, lexicons } from '../decide/lexicons.ts'
import { englishChanges } from '../lexicons/english-changes.ts'
import { regions } from '../lexicons/regions.ts'
import { spanishChanges } from '../lexicons/spanish-changes.ts'
import { regionOf } from '../words/region-of.ts'
import { type Order, readCommands } from './orders.ts'

const region = regionOf('America/New_York', regions)

function ordersIn(text: string, language: Language): readonly Order[] {
  const known = { lexicon: lexicons[language], region, words: changeWords[language] }
  return readCommands(text, known)[0] ?? []
}

describe('the frames', () => {
  const frames = ([language, { frames: groups }]: readonly [Language, typeof englishChanges]) =>
    groups.flatMap((group) =>
      Object.entries(group.frames).map(([frame, example]) => ({
        language,
        frame,
        example,
        act: group.act,
      })),
    )
  const all = [frames(['en', englishChanges]), frames(['es', spanishChanges])].flat()

  it.each(all)('read “$example” ($frame)', ({ example, language, act }) => {
    expect(ordersIn(example, language).map((order) => order.act)).toContain(act)
  })
})

describe('sentences that tell a change', () => {
  it.each([
    ['the concert has been moved to 8', { act: 'change', item: 'the concert', target: '8' }],
    ['Egg hunt: 3pm not 2pm', { act: 'change', item: 'Egg hunt', target: '3pm' }],
    ['concert: new start time 6:30pm', { part: 'start', target: '6:30pm' }],
    ['make the play finish at 9', { part: 'end', item: 'the play', target: '9' }],
    ['the play needs to be at 7 not 6:30', { item: 'the play', target: '7' }],
    ['PCC is a week later', { item: 'PCC', shift: 7 * 1440 }],
    ['the sectional is an hour shorter', { part: 'end', shift: -60 }],
    ["Ana's new number is 202-555-0199", { field: 'phoneNumber', target: '202-555-0199' }],
    ['new number for Ana: 202-555-0199', { field: 'phoneNumber', item: 'Ana' }],
    ['the donate link has moved to https://a.example', { field: 'url' }],
    ['point the donate link to https://a.example', { field: 'url', item: 'the donate link' }],
    ['the scarf post should say Found it', { field: 'title', target: 'Found it' }],
    ["the dinner isn't happening any more", { act: 'cancel', item: 'the dinner' }],
    ['no committee meeting this month', { act: 'cancel' }],
    ['move the scarf post to the top', { act: 'pin', item: 'the scarf post' }],
    ['stop pinning the rota', { act: 'unpin', item: 'the rota' }],
  ])('“%s”', (text, expected) => {
    expect(ordersIn(text, 'en')).toContainEqual(expect.objectContaining(expected))
  })

  it.each([
    ['El concierto empieza ahora a las 20:30', { part: 'start', led: 'a las 20:30' }],
    ['La excursión pasa al sábado', { item: 'La excursión', target: 'sábado' }],
    ['El concierto será en el Norte en vez del Teatro', { target: 'el Norte' }],
    ['Ana tiene nuevo teléfono: 202 555 0144', { field: 'phoneNumber', item: 'Ana' }],
    ['La cena se suspende', { act: 'cancel', item: 'La cena' }],
    ['Pon el aviso arriba del todo', { act: 'pin', item: 'el aviso' }],
    ['Deja de fijar el aviso', { act: 'unpin', item: 'el aviso' }],
    ['Retrasa la reunión media hora', { item: 'la reunión', shift: 30 }],
    ['¿Puedes adelantar el concierto una hora?', { item: 'el concierto', shift: -60 }],
    ['Cambia el lugar de la cena al Café Sol', { item: 'el lugar de la cena' }],
    ['Renombra la cena como Cena de gala', { field: 'title', target: 'Cena de gala' }],
  ])('“%s”', (text, expected) => {
    expect(ordersIn(text, 'es')).toContainEqual(expect.objectContaining(expected))
  })

  it.each([
    'Choir practice on Friday at 7pm',
    'Everyone, see you on Sunday',
    'New members: Sam Lee 202-555-0101',
  ])('reads no change in “%s”', (text) => {
    expect(ordersIn(text, 'en').every(({ traits }) => traits.includes('remark'))).toBe(true)
  })
})
