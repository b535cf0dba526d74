import type { SheetPhrases } from '../sheets/sheet-lexicon.ts'

/** How Spanish asks for things and people. */
export const spanishSheets: SheetPhrases = {
  asks: `necesitamos, necesito, se necesitan, se necesita, nos hacen falta, nos hace falta, hacen falta, hace falta,
    faltan, falta, nos faltan, buscamos, busco, se buscan, queremos, todavia necesitamos, todavia faltan, tambien necesitamos,
    una lista con, una lista para, lista de inscripcion con`,
  people:
    'personas, persona, voluntarios, voluntarias, voluntario, voluntaria, ayudantes, ayudante, manos, miembros, adultos, padres',
  purpose: 'para, para el, para la, que, que puedan, en',
  event: 'despues de, despues del, antes de, antes del, en, durante, para, el, del, al, con, tras',
  and: 'y, e, y tambien, mas, ademas de',
  article: 'el, la, los, las, un, una, unos, unas',
}
