import type { RoleLexicon } from './role-lexicon.ts'
import { spanishRequests } from './spanish-requests.ts'

/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** What is said about a person in Spanish, as templates with an example. */
export const spanishPeopleClasses = {
  admin: ['administrador', 'administradora', 'admin'],
  member: ['miembro', 'socio', 'socia'],
  call: phrases('llaman, llamamos, dicen, decimos, conocen como, conocemos como'),
  quote: ['"', '“', '”', "'", ':'],
  my: ['mi', 'mis', 'nuestra', 'nuestro'],
  kin: phrases(`
    madre, padre, tía, tío, hermana, hermano, vecina, vecino, amiga, amigo, prima, primo, hija,
    hijo, esposa, esposo, mujer, marido, abuela, abuelo, mamá, papá, cuñada, cuñado, suegra,
    suegro, sobrina, sobrino, novia, novio, compañera, compañero, profesora, profesor
  `),
  list: ['directorio', 'lista', 'contactos', 'agenda', 'grupo', 'listín'],
  number: phrases(`
    número de teléfono, número de móvil, número, teléfono, tel, móvil, celular, cel, whatsapp,
    correo electrónico, correo, email
  `),
  person: ['contacto', 'miembro', 'vecina', 'vecino', 'socio', 'socia'],
  please: spanishRequests.please,
  make: spanishRequests.make,
}

/** Behind them stands what somebody is called. */
export const spanishNicknameWordings = {
  '[,] [a] (quien|la que|el que) [le] <call> <quote>*2 &(~word) {nickname}':
    'Carmen, a quien llaman Mamen',
  '[,] le <call> <quote>*2 &(~word) {nickname}': 'Guadalupe, le dicen Lupita',
  '[,] (conocido|conocida) (como|por) <quote>*2 &(~word) {nickname}': 'conocida como "Lola"',
  '[,] (alias|apodo|apodado|apodada) <quote>*2 &(~word) {nickname}': 'apodo: Nacho',
}

export const spanishNotAdminWordings = {
  '(no es|no como|no|sin ser) <admin>': 'no como administradora',
  'sin (permisos|acceso) de <admin>': 'sin permisos de administrador',
}

export const spanishAdminWordings = {
  '(como|es|será|sea) [la|una|un] <admin>': 'es administradora',
  '(hazla|hazlo|hacerla|hacerlo|nómbrala|nómbralo) <admin>': 'hazla administradora',
  'con (permisos|acceso) de <admin>': 'con permisos de administrador',
  '[la|una|un|nueva|nuevo] (administrador|administradora)': 'Ana Ruiz, administradora',
}

/** Between somebody's name and what they are there: 'Ana Ruiz | al directorio | como admin'. */
export const spanishRoleListWordings = {
  '(al|a la|en el|en la) <list>': 'al directorio',
}

/** Behind a role with no name in front of it. Other words may say who else has it. */
export const spanishRoleBehindWordings = {
  '(ahora|también|sí|y|con|por favor|porfa|gracias)': 'por favor',
  '<number>': 'teléfono',
  '(de|del) [la|el|este|esta] (sitio|grupo|comunidad|club|página)': 'del sitio',
}

export const spanishRoles: RoleLexicon = {
  classes: spanishPeopleClasses,
  wordings: spanishAdminWordings,
  listWordings: spanishRoleListWordings,
  behindWordings: spanishRoleBehindWordings,
  people: new Set([
    'ella',
    'el',
    'hazla',
    'hazlo',
    'hacerla',
    'hacerlo',
    'nombrala',
    'nombralo',
    'ponla',
    'ponlo',
  ]),
  predicates: new Set(['es', 'sera']),
  makes: new Set(),
  labels: new Set(['rol', 'papel', 'cargo', 'permisos']),
  orders: new Set(['anade', 'agrega', 'registra', 'crea', 'nombra', 'haz', 'que', 'y']),
  to: new Set(['a', 'para']),
}

export const spanishMemberWordings = { '(como|es) <member>': 'como socia' }

/** What stands beside a name and is no part of it. */
export const spanishBesideNameWordings = {
  '[a] <my> <kin>': 'a mi madre',
  '(al|a la|a los|en el|en la|en los) <list>': 'al directorio',
  '[y] (su|mi) <number> es [el]': 'su móvil es el',
  '[y] [con] [el|un|mi|su] <number> [de|:|.]': 'el teléfono de',
  '(nuevo|nueva) <person>': 'nueva vecina',
  '(contacto|vecina|vecino) [nuevo|nueva]': 'contacto nuevo',
  '<please>': 'por favor',
  '<make>': 'da de alta',
  '(me llamo|llamado|llamada|a|y|con|un|una)': 'me llamo',
}
