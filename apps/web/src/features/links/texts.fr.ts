import { dateFormat } from '../../texts/date-format.ts'
import type { deadLinkMessages } from './dead/texts.en.ts'
import type { linkMessages } from './texts.en.ts'

const link = {
  section: 'Rubrique (facultatif)',
  sectionHint: 'Les liens d’une même rubrique sont réunis.',
  hide: 'Masquer aux membres',
  hideHint: 'Seuls les admins le voient.',
  hidden: 'Masqué',
  arrange: 'Trier',
  arrangeTitle: 'Trier les liens',
  arrangeHint:
    'Faites glisser par la poignée ou déplacez avec les flèches. Une rubrique se place au-dessus de ses liens.',
  heading: 'Rubrique',
  addHeading: 'Ajouter une rubrique',
  removeHeading: (title) => (title === '' ? 'Retirer la rubrique' : `Retirer la rubrique ${title}`),
  up: (title) => `Monter ${title}`,
  down: (title) => `Descendre ${title}`,
  moved: (title, place, of, heading = '') =>
    heading === ''
      ? `${title} : ${place} sur ${of}`
      : `${title} : ${place} sur ${of}, sous ${heading}`,
  saveOrder: 'Enregistrer l’ordre',
  orderFailed: 'L’ordre n’a pas pu être enregistré. Réessayez.',
  orderSaved: 'Ordre enregistré',
  saved: 'Le lien est enregistré.',
  loadFailed: 'Les liens n’ont pas pu être chargés.',
} satisfies typeof linkMessages

const dayOf = (instant: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(instant))
const causes: Readonly<Record<string, string>> = {
  'no-answer': 'pas de réponse',
  certificate: 'certificat',
}

const deadLink = {
  notice: (reason, instant) => `Pas de réponse le ${dayOf(instant)} (${causes[reason] ?? reason})`,
  check: 'Vérifier maintenant',
  checkOne: (title) => `Vérifier ${title} maintenant`,
  checking: 'Vérification...',
  answered: 'La page répond de nouveau.',
  failed: (reason) => `Toujours pas de réponse (${causes[reason] ?? reason}).`,
  unknown: 'Impossible à savoir d’ici.',
  checkFailed: 'La vérification a échoué. Réessayez.',
} satisfies typeof deadLinkMessages

/** By the names given to `localised`. */
export const texts = { link, deadLink }
