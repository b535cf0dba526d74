import { spanishRequests } from './spanish-requests.ts'

/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** What may stand in front of the title of a link, and is no part of it. */
export const spanishLinkLeads: readonly string[] = [
  ...spanishRequests.please,
  ...spanishRequests.make,
  ...spanishRequests.link.filter((word) => !word.startsWith('página') && word !== 'web'),
  ...phrases(`
    el, la, los, las, un, una, este, esta, a, al, de, del, para, con, y, aquí, está, es, nuestro,
    nuestra, aquí está, aquí están, en, a la web, de la web, nuevo, título
  `),
]

/** What may stand behind it. */
export const spanishLinkTails: readonly string[] = phrases(`
  es, está, están, está en, en, a, de, aquí, en la web, es la, es el, aquí está, está aquí,
  están aquí, se encuentra en, se encuentran en, se puede ver en, y, con, enlace, link, web, url,
  al enlace, a los enlaces, la, el, en los enlaces, por favor, está disponible en, disponible en,
  dirección
`)

export const spanishLinkClasses = {
  quote: ['"', '“', '”', "'"],
  /** The last one stands for the address (see sheet.ts). */
  stop: [',', ';', '"', '“', '”', "'", '\ue000'],
}

/** Behind them stands the title of a link. */
export const spanishLinkTitleWordings = {
  'con [el] título <quote>*1 {title} &(<stop>|~break|$)': 'con el título Partituras',
  '(titulado|titulada|llamado|llamada) <quote>*1 {title} &(<stop>|~break|$)':
    'un enlace llamado "Fotos de mayo", para todos',
  'título [:] <quote>*1 {title} &(<stop>|~break|$)': 'título: Hoja de inscripción',
  'con el nombre [de] <quote>*1 {title} &(<stop>|~break|$)': 'con el nombre de Estatutos',
  'que se llame <quote>*1 {title} &(<stop>|~break|$)': 'que se llame Álbum',
}
