/** Words in front of a list that only say that one follows: 'añade estos contactos:'. */
export const spanishListLeads: ReadonlySet<string> = new Set([
  'importa',
  'añade',
  'agrega',
  'estos',
  'estas',
  'siguientes',
  'nuevo',
  'nueva',
  'nuevos',
  'nuevas',
  'evento',
  'eventos',
  'lista',
])
