import { spanishRequests } from './lexicon/spanish-requests.ts'
import { phraseFinder } from './patterns/phrase-finder.ts'
import { cover, type Sheet } from './sheet.ts'

function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

const admin = phraseFinder(
  phrases(`
    como administrador, como administradora, es administrador, es administradora, administrador,
    administradora, como admin, con acceso de administrador, con permisos de administrador
  `),
)
const notAdmin = phraseFinder(
  phrases(`
    no es administrador, no es administradora, sin permisos de administrador, no como administrador,
    sin ser administrador, no administrador, sin acceso de administrador
  `),
)
const member = phraseFinder(phrases('como miembro, como socio, como socia, es miembro'))

/** 'le dicen Lupita', 'a quien llaman Mamen' */
const nickname =
  /(?:,? ?(?:a (?:quien|la que|el que) (?:le )?(?:llaman|llamamos|dicen|decimos)|le (?:dicen|llaman|decimos|llamamos)|conocid[oa] como|alias|apodad[oa]|apodo:?))\s+["'“]?(\p{Lu}[\p{L}'-]{1,40})["'”]?/iu

const kin = phrases(`
  a mi madre, a mi padre, a mi tía, a mi tío, a mi hermana, a mi hermano, a mi vecina, a mi vecino,
  a mi amiga, a mi amigo, a mi prima, a mi primo, a mi hija, a mi hijo, a mi esposa, a mi esposo,
  a mi mujer, a mi marido, a mi abuela, a mi abuelo, mi madre, mi padre, mi tía, mi tío, mi hermana,
  mi hermano, mi vecina, mi vecino, mi amiga, mi amigo, mi prima, mi primo, a mi mamá, a mi papá,
  a nuestra vecina, a nuestro vecino
`)
const around = phrases(`
  al directorio, en el directorio, a la lista, a los contactos, en los contactos, a la agenda,
  número de teléfono, con el número, con número, con teléfono, con el teléfono, su número es,
  su teléfono es, el teléfono de, teléfono de, teléfono, teléfono :, tel, tel ., móvil, celular, cel,
  correo, correo electrónico, email, su correo es, con correo, y correo, número, nuevo contacto,
  nueva contacto, nuevo miembro, nueva vecina, nuevo vecino, contacto, vecina, vecino, llamado,
  llamada, al grupo, en el grupo, a, me llamo, su móvil es, su celular es, y
`)

const filler = phraseFinder(
  [
    ...kin,
    ...around,
    ...spanishRequests.please,
    ...spanishRequests.make,
    'con',
    'una',
    'un',
  ].toSorted((a, b) => b.length - a.length),
)

/** What a Spanish text says about a person beside the name and the number. */
export type SpanishContact = { role: 'member' | 'admin'; nickname: string | undefined }

/** Takes role, nickname and all words that are no name out of the sheet. */
export function takeSpanishContact(sheet: Sheet): SpanishContact {
  const found = nickname.exec(sheet.rest)
  const name = found?.[1]
  if (found !== null && name !== undefined) {
    const at = found.index + found[0].lastIndexOf(name)
    cover(sheet, { start: found.index, end: found.index + found[0].length })
    sheet.claims.push({ field: 'nickname', start: at, end: at + name.length })
  }
  const against = notAdmin(sheet.rest)
  if (against !== undefined) cover(sheet, against, 'role')
  const granted = against === undefined ? admin(sheet.rest) : undefined
  if (granted !== undefined) cover(sheet, granted, 'role')
  const plain = member(sheet.rest)
  if (plain !== undefined) cover(sheet, plain, 'role')
  for (let round = 0; round < 24; round += 1) {
    const words = filler(sheet.rest)
    if (words === undefined) break
    cover(sheet, words)
  }
  return { role: granted === undefined ? 'member' : 'admin', nickname: name }
}
