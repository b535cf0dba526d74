import { dateFormat } from '../../texts/date-format.ts'
import { counted } from '../../texts/french/french.ts'
import type { deletedItemMessages } from './deleted-items/texts.en.ts'
import type { deletionMessages } from './deletion/texts.en.ts'
import type { sitePermissionMessages } from './edit/texts.en.ts'
import type { notMemberMessages } from './shell/texts.en.ts'

const notMember = {
  ownNumber: 'Votre numéro de téléphone',
  passOn: 'Transmettre mon numéro',
  request: (title, product, phone) =>
    `Bonjour, pouvez-vous m’ajouter à ${title} sur ${product} ? Mon numéro de téléphone est le ${phone}.`,
  copied: 'Copié. Envoyez-le à un membre.',
  byHand: 'Copiez votre numéro à la main et envoyez-le à un membre.',
} satisfies typeof notMemberMessages

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const deletedItems = {
  title: 'Supprimés récemment',
  intro: (days) =>
    `Ce qui a été supprimé ici peut être récupéré pendant ${counted(days, 'jour', 'jours')}.`,
  empty: (days) => `Rien n’a été supprimé depuis ${counted(days, 'jour', 'jours')}.`,
  kinds: {
    announcement: 'Annonce',
    link: 'Lien',
    event: 'Événement',
    profile: 'Contact',
    sheet: 'Liste d’inscription',
  },
  deleted: (instant, name = '') =>
    name === ''
      ? `Suppression le ${momentOf(instant)}`
      : `Suppression le ${momentOf(instant)} par ${name}`,
  daysLeft: (days) => `Il reste ${counted(days, 'jour', 'jours')}`,
  restore: 'Récupérer',
  restoreOne: (title) => `Récupérer ${title}`,
  restoring: 'Récupération...',
  more: (count) => `Afficher ${count} de plus`,
  failed: 'Les éléments supprimés n’ont pas pu être chargés.',
} satisfies typeof deletedItemMessages

const dayOf = (instant: string) => dateFormat({ dateStyle: 'long' }).format(new Date(instant))

const deletion = {
  title: 'Supprimer la communauté',
  warning: (title, days) =>
    `« ${title} » disparaît immédiatement pour tout le monde, avec tout son contenu. Ses admins peuvent la récupérer pendant ${counted(days, 'jour', 'jours')}. Ensuite, elle est perdue pour toujours.`,
  label: 'Saisissez le titre de la communauté',
  confirm: 'Supprimer la communauté',
  deleted: (title, instant) =>
    `« ${title} » est supprimée. Vous pouvez la récupérer jusqu’au ${dayOf(instant)}.`,
  failed: 'La communauté n’a pas pu être supprimée. Réessayez.',
  list: 'Communautés supprimées',
  daysLeft: (days) => `Il reste ${counted(days, 'jour', 'jours')}`,
  restore: 'Récupérer',
  restoreOne: (title) => `Récupérer ${title}`,
  restoring: 'Récupération...',
  restored: (title) => `« ${title} » est de retour.`,
  restoreFailed: 'La communauté n’a pas pu être récupérée. Réessayez.',
} satisfies typeof deletionMessages

const sitePermissions = {
  directoryEditing: 'Qui peut modifier l’annuaire',
  eventDeletion: 'Qui peut supprimer des événements',
  members: 'Tous les membres',
  admins: 'Admins seulement',
  joining: 'Comment rejoindre la communauté',
  roster: 'Par l’annuaire seulement',
  approval: 'Lien, avec approbation',
  open: 'Toute personne ayant le lien',
  joiningHints: {
    roster: 'Seules les personnes dont le numéro est dans l’annuaire sont membres.',
    approval:
      'Les autres demandent à entrer, avec le lien d’invitation ou ici, et un admin approuve.',
    open: 'Avec le lien d’invitation, on est membre aussitôt. Les autres demandent à entrer, et un admin approuve.',
  },
  answerCounts: 'Qui voit combien de personnes de chaque groupe viennent',
  attendanceDays: 'Les présences sont conservées',
  kept: { 31: '1 mois', 92: '3 mois', 365: '1 an' },
  agents: 'Assistants connectés par les membres',
  allowed: 'Peuvent entrer',
  refused: 'Ne peuvent pas entrer',
  agentHints: {
    allowed:
      'Chaque membre choisit ce que le sien peut lire. Aucun ne peut rien modifier de lui-même.',
    refused: 'Ils ne lisent et ne proposent rien ici, même si des membres l’ont permis avant.',
  },
} satisfies typeof sitePermissionMessages

/** By the names given to `localised`. */
export const texts = { notMember, deletedItems, deletion, sitePermissions }
