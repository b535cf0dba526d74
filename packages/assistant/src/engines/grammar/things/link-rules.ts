import { type Rule, rule } from '../chart/rule.ts'

/** Rules of the words around the title of a link. */
export const linkRules: readonly Rule[] = [
  rule('LinkLead', 'linkLead', { examples: { en: 'please', es: 'añade' } }),
  rule('LinkLead', 'linkPeople linkMay linkNow?', {
    examples: { en: 'parents can now', es: 'todos pueden' },
  }),
  rule('LinkLead', 'linkKeeper linkKeep linkAll? linkArticle', {
    examples: { en: 'we keep all our', es: 'tenemos aquí las' },
  }),
  rule('LinkLead', 'linkSee linkAll? linkArticle', {
    examples: { en: 'check out our', es: 'mira las' },
  }),
  rule('LinkTail', 'linkTail', { examples: { en: 'here', es: 'aquí' } }),
  rule('LinkTail', 'linkIs linkNow? linkPlaced', {
    examples: { en: 'is now posted', es: 'está disponible' },
  }),
  rule('LinkName', 'linkNamed :?', {
    examples: { en: 'titled:', es: 'con el título' },
  }),
]
