import { dateFormat } from '../texts/date-format.ts'
import { choosePlural, counted, formatNumber } from '../texts/french/french.ts'
import type { announcementFormMessages } from './announcement-form/texts.en.ts'
import type { answeringMessages } from './answers/texts.en.ts'
import type { questionFieldMessages } from './event-form/questions/texts.en.ts'
import type { eventFormMessages } from './event-form/texts.en.ts'
import type { firstStepMessages } from './first-steps/texts.en.ts'
import type { importMessages } from './imports/texts.en.ts'
import type { inPlaceMessages } from './in-place/texts.en.ts'
import type { contactMessages } from './person-form/texts.en.ts'
import type { pictureMessages, picturesFieldMessages } from './pictures/texts.en.ts'
import type { editSiteMessages, siteFormMessages } from './site-form/texts.en.ts'
import type { emptyTabMessages } from './tab-content/texts.en.ts'

const emptyTab = {
  whoIsHere: 'Voir qui est là',
  orTap: 'Ou commencez par une de ces idées :',
  seenAs: (phone) => `Les autres ne vous voient que comme ${phone}.`,
  giveName: 'Ajouter votre nom',
  announcements: {
    empty: 'Aucune annonce pour l’instant',
    emptyForAdmins:
      'Dites ici ce que tout le monde doit savoir. Vous et les autres admins le pouvez.',
    emptyForMembers:
      'Les admins de cette communauté publient ici ce que tout le monde doit savoir.',
    first: 'Écrire la première',
    examples: [
      'Préviens tout le monde que le parking sera fermé dimanche',
      'Épingle ceci : la prochaine réunion est à la bibliothèque, pas à la salle des fêtes',
      'Annonce que Marie et Samuel sont de nouveaux membres',
    ],
  },
  links: {
    empty: 'Aucun lien pour l’instant',
    emptyForAdmins: 'Réunissez les pages auxquelles votre communauté revient toujours.',
    emptyForMembers:
      'Les admins réunissent ici les pages auxquelles votre communauté revient toujours.',
    first: 'Ajouter le premier',
    examples: [
      'Notre album photo : https://photos.example.org',
      'Comptes rendus des réunions : https://minutes.example.org',
      'Le plan du parc : https://maps.example.org/park',
    ],
  },
  events: {
    empty: 'Aucun événement à venir',
    emptyForAdmins: 'Dites avec vos mots ce qui est prévu, et ce sera dans l’agenda.',
    emptyForMembers: 'Les admins de cette communauté mettent ici ce qui est prévu.',
    first: 'Prévoir le premier',
    examples: [
      'Répétition tous les mardis de 19h à 21h à la salle des fêtes',
      'Pique-nique au lac samedi prochain à midi',
      'Vente de gâteaux dimanche de 9h à 13h sur la place du marché',
    ],
  },
} satisfies typeof emptyTabMessages

const imports = {
  file: 'Fichier',
  next: 'Suivant',
  back: 'Retour',
  reading: 'Lecture...',
  nothingYet: 'Rien n’est ajouté avant que vous l’ayez vu.',
  windows: 'Le fichier a été lu avec les caractères de Windows. Vérifiez les accents.',
  show: 'Afficher',
  states: {
    new: (count) => `Nouveaux (${formatNumber(count)})`,
    changed: (count) => `Modifiés (${formatNumber(count)})`,
    wrong: (count) => `Non importés (${formatNumber(count)})`,
    same: (count) => `Identiques (${formatNumber(count)})`,
  },
  all: 'Tous ceux-ci',
  rows: 'Lignes du fichier',
  more: (rest) => `Afficher plus (${formatNumber(rest)})`,
  was: (before) => (before === '' ? 'était vide' : `était ${before}`),
  importing: 'Importation...',
  left: (count) => `Non importés (${formatNumber(count)})`,
  undo: 'Annuler l’importation',
  undoing: 'Annulation...',
  undone: 'L’importation a été annulée.',
  earlier: 'Importations précédentes',
} satisfies typeof importMessages

const picture = {
  list: (count: number) => counted(count, 'image', 'images'),
  open: (number: number, count: number, alt: string) =>
    `Ouvrir l’image ${number} sur ${count}${alt === '' ? '' : ` : ${alt}`}`,
  position: (number: number, count: number) =>
    count === 1 ? 'Image' : `Image ${number} sur ${count}`,
  previous: 'Image précédente',
  next: 'Image suivante',
  unavailable: 'Cette image ne peut pas être chargée pour le moment.',
} satisfies typeof pictureMessages

const picturesField = {
  label: 'Images',
  hint: (most: number) => `Jusqu’à ${most}. Elles sont réduites avant l’envoi.`,
  add: 'Ajouter des images',
  alt: (number: number) => `Ce que montre l’image ${number}`,
  altHint: 'Lu aux personnes qui ne peuvent pas la voir. Laissez vide si le texte dit déjà tout.',
  earlier: (number: number) => `Avancer l’image ${number}`,
  later: (number: number) => `Reculer l’image ${number}`,
  remove: (number: number) => `Retirer l’image ${number}`,
  moved: (number: number, count: number) => `C’est maintenant l’image ${number} sur ${count}.`,
  removed: 'L’image est retirée.',
  sending: (name: string) => `Envoi de ${name}…`,
  added: (name: string) => `${name} est ajoutée.`,
  retry: 'Réessayer',
  discard: (name: string) => `Ne pas ajouter ${name}`,
  failed: 'L’image n’a pas pu être envoyée.',
  notAPicture: 'Ce n’est pas une image.',
  wait: 'Attendez que les images soient envoyées, ou retirez celles qui n’ont pas pu l’être.',
  tooMany: (most: number) =>
    `Il n’y a de place que pour ${most} images. Les autres n’ont pas été ajoutées.`,
} satisfies typeof picturesFieldMessages

const siteForm = {
  avatar: 'Image',
  avatarHint: 'PNG, JPEG, GIF, WebP ou AVIF, jusqu’à 10\u00a0Mo',
  notAnImage: 'Choisissez un fichier image',
  broken: 'Cette image ne peut pas être lue. Choisissez-en une autre.',
  otherFormat: 'Choisissez une image PNG, JPEG, GIF, WebP ou AVIF',
  tooLarge: 'Cette image dépasse 10\u00a0Mo',
  title: 'Titre du site',
  titlePlaceholder: 'Mon nouveau site',
  slug: 'Adresse du site',
  slugPlaceholder: 'mon-nouveau-site',
  slugHint: (slug) => `Adresse de votre page : ${location.host}/${slug}`,
  slugTaken: 'Cette adresse est déjà prise',
  slugTakenHint: 'Ajoutez un détail, comme votre ville ou une année.',
  colours: 'Couleurs',
  custom: 'Personnalisées',
  palettes: {
    Lagoon: 'Lagon',
    Meadow: 'Prairie',
    Sunrise: 'Aurore',
    Rose: 'Pétale',
    Plum: 'Prune',
    Ocean: 'Océan',
    Honey: 'Miel',
    Night: 'Nuit',
  },
  created: (title) => `« ${title} » est prêt.`,
  open: 'Ouvrir',
  primaryColour: 'Couleur principale',
  backgroundColour: 'Couleur de fond',
  create: 'Créer le site',
  creating: 'Création...',
  startFromFile: 'Partir d’un fichier',
  createFailed: 'Le site n’a pas pu être créé. Réessayez.',
  saveChanges: 'Enregistrer les modifications',
  saving: 'Enregistrement...',
  saveFailed: 'Le site n’a pas pu être enregistré. Réessayez.',
  avatarFailed: 'Le site est enregistré, mais pas son image.',
} satisfies typeof siteFormMessages

const editSite = {
  title: 'Modifier le site',
  deletedItems: 'Supprimés récemment',
  download: 'Tout télécharger',
  blockedNumbers: 'Numéros bloqués',
  delete: 'Supprimer cette communauté',
  conflict: 'Entre-temps, une autre personne a enregistré ce site.',
  loadFailed: 'Les réglages du site n’ont pas pu être chargés.',
} satisfies typeof editSiteMessages

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const announcementForm = {
  addTitle: 'Nouvelle annonce',
  editTitle: 'Modifier l’annonce',
  headline: 'Titre',
  body: 'Texte',
  pin: 'L’épingler en haut',
  when: 'Quand elle paraît',
  now: 'Maintenant',
  later: 'Plus tard',
  publishDate: 'Paraît le',
  expires: 'Disparaît d’elle-même',
  expiresHint: 'Ensuite, seuls les admins la trouvent, dans Supprimés récemment.',
  expiryDate: 'Disparaît le',
  past: 'Choisissez un moment à venir',
  order: 'Choisissez un moment après sa parution',
  publish: 'Publier',
  schedule: 'Programmer',
  saveChanges: 'Enregistrer les modifications',
  published: 'L’annonce est publiée.',
  scheduled: (instant) => `L’annonce paraîtra le ${momentOf(instant)}.`,
  saved: 'L’annonce est enregistrée.',
  gone: 'Entre-temps, une autre personne a supprimé cette annonce.',
  goneOrPublished: 'Entre-temps, elle a été publiée ou supprimée.',
  failed: 'L’annonce n’a pas pu être enregistrée.',
  scheduledCount: (count: number) => counted(count, 'programmée', 'programmées'),
  list: 'Pas encore publiées',
  listHint: 'Seuls les admins les voient.',
  appears: (instant) => `Paraît le ${momentOf(instant)}`,
  disappears: (instant) => `Disparaît le ${momentOf(instant)}`,
  editOne: (headline) => `Modifier « ${headline} »`,
  deleteOne: (headline) => `Supprimer « ${headline} »`,
  deleteTitle: 'Supprimer l’annonce',
  deleteFailed: 'L’annonce n’a pas pu être supprimée.',
} satisfies typeof announcementFormMessages

const contact = {
  phoneInvalid: 'Saisissez un numéro de téléphone valable à 10 chiffres',
  deleteTitle: 'Supprimer le contact',
  deleteFailed: 'Le contact n’a pas pu être supprimé.',
} satisfies typeof contactMessages

const eventForm = {
  add: 'Ajouter un événement',
  edit: 'Modifier l’événement',
  title: 'Titre',
  place: 'Lieu',
  notes: 'Notes',
  notesHint: 'Quoi apporter, combien cela coûte, quand arriver.',
  allDay: 'Toute la journée',
  start: 'Début',
  end: 'Fin',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  incomplete: 'Indiquez une date et une heure complètes',
  incompleteDay: 'Indiquez une date complète',
  endBeforeStart: 'La fin doit venir après le début',
  timeZone: 'Fuseau horaire',
  otherTimeZone: 'Autre fuseau horaire',
  inZone: (zone) => `Les heures sont celles de ${zone}.`,
  siteZone: (zone) => `${zone} (cette communauté)`,
  repeats: 'Se répète',
  repetitions: {
    none: 'Ne se répète pas',
    daily: 'Chaque jour',
    weekly: 'Chaque semaine',
    monthlyDate: 'Chaque mois, à la même date',
    monthlyWeekday: 'Chaque mois, le même jour de la semaine',
    monthlyLast: 'Chaque mois, le dernier de ces jours de la semaine',
    yearly: 'Chaque année',
    kept: 'Comme maintenant',
  },
  every: 'Tous les',
  units: {
    daily: 'jours',
    weekly: 'semaines',
    monthlyDate: 'mois',
    monthlyWeekday: 'mois',
    monthlyLast: 'mois',
    yearly: 'ans',
  },
  intervalHint: (unit) => `Nombre de ${unit} d’une fois à la suivante`,
  badNumber: (most) => `Indiquez un nombre entier de 1 à ${most}`,
  onDays: 'Ces jours-là',
  noDays: 'Choisissez au moins un jour',
  ends: 'Se termine',
  endings: { never: 'Jamais', after: 'Après un nombre de fois', on: 'À une date' },
  times: 'Nombre de fois',
  timesOfAll: 'Comptées depuis la première date de toute la série',
  lastDate: 'Dernier jour possible',
  nextDates: 'Les prochaines dates',
  noDates: 'Ainsi, il n’a jamais lieu.',
  keptRule: 'Cette répétition n’a pas de champs ici. Elle reste telle quelle.',
  cancelled: 'Annulé',
  cancelledHint: 'Cette date reste dans l’agenda, et n’a pas lieu.',
  whichEdit: 'Quelles dates voulez-vous modifier ?',
  whichDelete: 'Quelles dates voulez-vous supprimer ?',
  scopes: {
    this: 'Seulement cette date',
    following: 'Celle-ci et toutes les suivantes',
    all: 'Toutes les dates',
  },
  thisDate: (date) => `Seulement ${date}`,
  followingDates: (date) => `${date} et toutes les suivantes`,
  addEvent: 'Ajouter l’événement',
  saveChanges: 'Enregistrer les modifications',
  isLong: (days) => `Cela dure ${counted(days, 'jour', 'jours')}. La fin est-elle correcte ?`,
  overlapping: (count) =>
    `En même temps que ${choosePlural(count, 'un autre événement', 'd’autres événements')} : ${count}`,
  overlaps: (title, time) => `En même temps que ${title}, ${time}`,
  added: 'L’événement est dans l’agenda.',
  saved: 'L’événement est enregistré.',
  saveFailed: 'L’événement n’a pas pu être enregistré.',
  answersLost: 'Ces personnes devraient répondre de nouveau.',
  saveAnyway: 'Enregistrer quand même',
  gone: 'Entre-temps, une autre personne a supprimé cet événement.',
} satisfies typeof eventFormMessages

const firstSteps = {
  nameHint: 'Les membres le voient, avec votre numéro de téléphone.',
  nameFailed: 'Votre nom n’a pas pu être enregistré. Réessayez.',
  steps: 'Premiers pas',
  invite: 'Inviter des personnes',
  event: 'Prévoir le premier événement',
} satisfies typeof firstStepMessages

const answering = {
  asks: 'Demander qui vient',
  seats: 'Nombre de places',
  seatsHint: 'La limite vaut pour chaque date. Sans nombre, il n’y en a pas.',
  failed: 'L’événement est enregistré, mais pas la demande de réponses. Réessayez.',
} satisfies typeof answeringMessages

const questionFields = {
  legend: 'Questions aux personnes qui viennent',
  hint: 'Elles sont posées quand quelqu’un répond Je viens. Si vous changez une question, elle est posée de nouveau. Les réponses sont effacées 30 jours après la date.',
  text: (number) => `Question ${number}`,
  kind: 'Réponse',
  kinds: { choice: 'Choix', number: 'Nombre', line: 'Texte' },
  choices: 'Choix possibles',
  choicesHint: (most) => `Un par ligne, de deux à ${most}.`,
  badChoices: 'Saisissez au moins deux choix différents et courts.',
  add: 'Ajouter une question',
  remove: (number) => `Retirer la question ${number}`,
} satisfies typeof questionFieldMessages

const inPlace = {
  open: 'Modifier ici (double clic)',
  title: (name) => `Modifier le titre de ${name}`,
  headline: (name) => `Modifier le titre ${name}`,
  time: (name) => `Modifier l’heure de ${name}`,
  place: (name) => `Modifier le lieu de ${name}`,
} satisfies typeof inPlaceMessages

/** By the names given to `localised`. */
export const texts = {
  inPlace,
  questionFields,
  answering,
  firstSteps,
  eventForm,
  contact,
  emptyTab,
  import: imports,
  picture,
  picturesField,
  siteForm,
  editSite,
  announcementForm,
}
