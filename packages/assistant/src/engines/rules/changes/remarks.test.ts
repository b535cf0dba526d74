import { describe, expect, it } from 'vitest'
import { changeLexiconOf } from './change-lexicons.ts'
import { readCommand } from './read-command.ts'

const english = changeLexiconOf('en')
const spanish = changeLexiconOf('es')

function first(text: string, words = english) {
  const command = readCommand(text, words)
  const { reference, target, field, part, shift } = command?.divisions[0] ?? {}
  return command && { act: command.act, reference, target, field, part, shift }
}

describe('sentences that tell a change', () => {
  it.each([
    ['the concert has been moved to 8', { act: 'change', reference: 'the concert', target: '8' }],
    ['Egg hunt: 3pm not 2pm', { act: 'change', reference: 'Egg hunt', target: '3pm' }],
    ['concert: new start time 6:30pm', { part: 'start', target: '6:30pm' }],
    ['make the play finish at 9', { part: 'end', reference: 'the play', target: '9' }],
    ['the play needs to be at 7 not 6:30', { reference: 'the play', target: '7' }],
    ['PCC is a week later', { reference: 'PCC', shift: 7 * 1440 }],
    ['the sectional is an hour shorter', { part: 'end', shift: -60 }],
    ["Ana's new number is 202-555-0199", { field: 'phoneNumber', target: '202-555-0199' }],
    ['new number for Ana: 202-555-0199', { field: 'phoneNumber', reference: 'Ana' }],
    ['the donate link has moved to https://a.example', { field: 'url' }],
    ['point the donate link to https://a.example', { field: 'url', reference: 'the donate link' }],
    ['the scarf post should say Found it', { field: 'title', target: 'Found it' }],
    ["the dinner isn't happening any more", { act: 'cancel', reference: 'the dinner' }],
    ['no committee meeting this month', { act: 'cancel' }],
    ['move the scarf post to the top', { act: 'pin', reference: 'the scarf post' }],
    ['stop pinning the rota', { act: 'unpin', reference: 'the rota' }],
  ])('“%s”', (text, expected) => {
    expect(first(text)).toMatchObject(expected)
  })

  it.each([
    ['El concierto empieza ahora a las 20:30', { part: 'start', target: 'a las 20:30' }],
    ['La excursión pasa al sábado', { reference: 'La excursión', target: 'el sábado' }],
    ['El concierto será en el Norte en vez del Teatro', { target: 'el Norte' }],
    ['Ana tiene nuevo teléfono: 202 555 0144', { field: 'phoneNumber', reference: 'Ana' }],
    ['La cena se suspende', { act: 'cancel', reference: 'La cena' }],
    ['Pon el aviso arriba del todo', { act: 'pin', reference: 'el aviso' }],
    ['Deja de fijar el aviso', { act: 'unpin', reference: 'el aviso' }],
    ['Retrasa la reunión media hora', { reference: 'la reunión', shift: 30 }],
    ['¿Puedes adelantar el concierto una hora?', { reference: 'el concierto', shift: -60 }],
    ['Cambia el lugar de la cena al Café Sol', { reference: 'el lugar de la cena' }],
    ['Renombra la cena como Cena de gala', { field: 'title', target: 'Cena de gala' }],
  ])('“%s”', (text, expected) => {
    expect(first(text, spanish)).toMatchObject(expected)
  })

  it.each([
    'Choir practice on Friday at 7pm',
    'Everyone, see you on Sunday',
    'New members: Sam Lee 202-555-0101',
  ])('reads no change in “%s”', (text) => {
    const command = readCommand(text, english)
    expect(command === undefined || command.isRemark).toBe(true)
  })
})
