import { type Rule, rule } from '../chart/rule.ts'

/** Rules of the words around the title of a link. */
export const linkRules: readonly Rule[] = [
  rule('LinkLead', 'linkLead', { read: () => true, examples: { en: 'please', es: 'añade' } }),
  rule('LinkLead', 'linkPeople linkMay linkNow?', {
    read: () => true,
    examples: { en: 'parents can now', es: 'todos pueden' },
  }),
  rule('LinkLead', 'linkKeeper linkKeep linkAll? linkArticle', {
    read: () => true,
    examples: { en: 'we keep all our', es: 'tenemos aquí las' },
  }),
  rule('LinkLead', 'linkSee linkAll? linkArticle', {
    read: () => true,
    examples: { en: 'check out our', es: 'mira las' },
  }),
  rule('LinkTail', 'linkTail', { read: () => true, examples: { en: 'here', es: 'aquí' } }),
  rule('LinkTail', 'linkIs linkNow? linkPlaced', {
    read: () => true,
    examples: { en: 'is now posted', es: 'está disponible' },
  }),
  rule('LinkName', 'linkNamed :?', {
    read: () => true,
    examples: { en: 'titled:', es: 'con el título' },
  }),
]
