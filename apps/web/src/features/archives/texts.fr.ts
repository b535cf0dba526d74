import { dateFormat } from '../../texts/date-format.ts'
import { counted } from '../../texts/french/french.ts'
import type { downloadMessages } from './download/texts.en.ts'
import type { startFromFileMessages } from './start-from-file/texts.en.ts'

const download = {
  title: 'Tout télécharger',
  intro:
    'Un fichier avec tout ce qui appartient à cette communauté, à conserver ou pour en créer une autre.',
  parts: [
    'Contacts, annonces, liens et événements, en JSON, pour tableurs, carnets d’adresses et agendas',
    'Images, couleurs et réglages',
    'Un fichier README qui explique chaque champ',
  ],
  leftOut:
    'Sans : qui a vu quoi, sessions, adresses privées, invitations, personnes en attente et éléments supprimés.',
  confidential: 'Il contient des données réservées aux admins. Gardez-le en lieu sûr.',
  download: 'Télécharger',
  starting: 'Démarrage...',
  started:
    'Votre navigateur le télécharge. Les longues listes mettent quelques secondes à démarrer.',
  failed: 'Le téléchargement n’a pas pu démarrer. Réessayez.',
} satisfies typeof downloadMessages

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const startFromFile = {
  title: 'Partir d’un fichier',
  intro: 'Choisissez un fichier obtenu avec « Tout télécharger », ici ou ailleurs.',
  file: 'Fichier d’une communauté',
  fileHint: 'ZIP, jusqu’à 100\u00a0Mo. Rien n’est encore créé.',
  tooLarge: 'Ce fichier dépasse 100\u00a0Mo',
  reading: 'Lecture du fichier...',
  has: (instant) => `Ce fichier date du ${momentOf(instant)} et contient :`,
  counts: {
    contacts: (count) => counted(count, 'contact', 'contacts'),
    admins: (count) => counted(count, 'admin parmi eux', 'admins parmi eux'),
    groups: (count) => counted(count, 'groupe', 'groupes'),
    announcements: (count) => counted(count, 'annonce', 'annonces'),
    scheduled: (count) => counted(count, 'annonce programmée', 'annonces programmées'),
    links: (count) => counted(count, 'lien', 'liens'),
    events: (count) => counted(count, 'événement', 'événements'),
    blockedNumbers: (count) => counted(count, 'numéro bloqué', 'numéros bloqués'),
    pictures: (count) => counted(count, 'image', 'images'),
  },
  people:
    'Vous serez admin. Toutes les personnes de l’annuaire sont membres dès qu’elles se connectent avec leur numéro.',
  leftOut:
    'Ne revient pas : qui a vu quoi, agendas abonnés, invitations, personnes en attente et éléments supprimés.',
} satisfies typeof startFromFileMessages

/** By the names given to `localised`. */
export const texts = { download, startFromFile }
