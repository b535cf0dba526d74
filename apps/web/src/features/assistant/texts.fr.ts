import { texts as shared } from '../../shared/texts.fr.ts'
import { choosePlural, formatNumber } from '../../texts/french/french.ts'
import type { agentProposalMessages } from './agent-proposals/texts.en.ts'
import type { changeMessages } from './proposed-changes/texts.en.ts'
import type { assistantMessages } from './texts.en.ts'

const assistant = {
  titles: {
    announcements: 'Ajouter une annonce',
    events: 'Ajouter un événement',
    directory: 'Ajouter un profil',
    links: 'Ajouter un lien',
    profile: 'Créer quelque chose',
  },
  intro: 'Décrivez ce que vous voulez créer, et je vous aide à le préparer.',
  description: 'Description',
  placeholders: {
    announcements:
      'Épingle ceci : le parking sera fermé dimanche pour travaux. Utilisez la rue des Chênes.',
    events: 'Repas partagé à la salle des fêtes chaque premier vendredi du mois de 19h à 22h',
    directory: 'Marie Lopez, surnommée Mimi, 555-123-4567, marie@example.org',
    links: 'Notre album photo : https://photos.example.org/summer',
    profile: 'Club de lecture mardi à 19h à la bibliothèque',
  },
  formInstead: 'Remplir un formulaire',
  preview: 'Aperçu',
  processing: 'Traitement...',
  tooLong: (limit, length) =>
    `Décrivez-le en ${formatNumber(limit)} caractères au plus. Il y en a ${formatNumber(length)}.`,
  previewFailed: 'Le traitement a échoué. Réessayez.',
  confirm: 'Confirmer et créer',
  asEvent: 'En faire un événement',
  creating: 'Création...',
  createFailed: 'La création a échoué. Réessayez.',
  created: {
    createEvent: 'L’événement est dans l’agenda.',
    createAnnouncement: 'L’annonce est publiée.',
    createProfile: 'Le contact est dans l’annuaire.',
    createLink: 'Le lien est ajouté.',
  },
  answered: 'Vos réponses jusqu’ici',
  takeBack: (answer) => `Retirer ${answer}`,
  gaps: {
    fields: {
      day: { question: 'Quel jour ?', field: 'Autre jour' },
      time: { question: 'À quelle heure ?', field: 'Autre heure' },
      kind: { question: 'Pas un événement ?' },
      item: { question: 'Lequel ?' },
      change: { question: 'Modifier toute la série ?' },
      title: { question: 'Quel est le titre ?', field: 'Titre' },
      lastName: { question: 'Quel nom de famille ?', field: 'Nom' },
      phoneNumber: { question: 'Quel numéro ?', field: 'Numéro de téléphone' },
      link: { question: 'Quelle adresse ?', field: 'URL' },
      text: { question: 'Votre réponse', field: 'Réponse' },
    },
    likelyTimes: ['9h', '12h', '18h', '19h', '20h'],
    ok: 'OK',
    use: (label) => `OK, utiliser ceci : ${label}`,
  },
  examplesTitle: 'Par exemple',
  examples: {
    announcements: shared.emptyTab.announcements.examples,
    events: shared.emptyTab.events.examples,
    links: shared.emptyTab.links.examples,
    directory: [
      'Marie Lopez, surnommée Mimi, 202-555-0143, marie@example.org',
      'Ajoute Samuel Roy, téléphone 202-555-0178',
      'Ajoute notre voisine Ada Byron, 202-555-0119, ada@example.org',
    ],
    profile: [
      shared.emptyTab.events.examples[0] ?? '',
      shared.emptyTab.announcements.examples[0] ?? '',
      shared.emptyTab.links.examples[0] ?? '',
    ],
  },
  openEntry: (name) => `Ouvrir la fiche de ${name}`,
  soFar: 'Jusqu’ici',
  missing: (names) => `Il manque encore : ${names.join(', ')}`,
  missingNames: {
    day: 'le jour',
    time: 'l’heure',
    title: 'un titre',
    lastName: 'le nom de famille',
    phoneNumber: 'le numéro de téléphone',
    link: 'l’adresse',
  },
  kinds: {
    createEvent: 'un événement',
    createAnnouncement: 'une annonce',
    createProfile: 'un contact',
    createLink: 'un lien',
  },
  building: (kind) => `Pour l’instant, c’est ${kind}.`,
  edit: 'Modifier',
  instead: 'À la place',
  other: 'Autre chose',
  lengths: [
    { minutes: 60, label: '1 h' },
    { minutes: 90, label: '1 h 30' },
    { minutes: 120, label: '2 h' },
    { minutes: 180, label: '3 h' },
  ],
  sentences: {
    incomplete: 'Il manque encore quelque chose. Complétez les champs.',
    event: (title, when) => `Ceci ajoute l’événement « ${title} » le ${when}.`,
    series: ({ title, rule, when }) =>
      `Ceci ajoute « ${title} », qui se répète ${rule}. Première date : ${when}.`,
    /** In place of a rule that has no words yet. */
    asChosen: 'comme indiqué ci-dessous',
    at: (place) => `, lieu : ${place}`,
    days: (first, last) =>
      first === last
        ? `${first}, toute la journée`
        : `${first}, jusqu’au ${last}, toute la journée`,
    hours: ({ day, from, to, zone }) => `${day}, de ${from} à ${to} (${zone})`,
    zone: (name) =>
      name === 'UTC'
        ? name
        : `heure de ${name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')}`,
    announcement: (headline, pinned) =>
      `Ceci ajoute une annonce intitulée « ${headline} »${pinned ? ', épinglée en haut' : ''}.`,
    contact: ({ name, nickname, phone, email, isAdmin }) =>
      [
        `Ceci ajoute ${name}${nickname === '' ? '' : ` (« ${nickname} »)`} à l’annuaire, avec le numéro de téléphone ${phone}`,
        email === '' ? '.' : ` et l’adresse e-mail ${email}.`,
        isAdmin ? ' Cette personne serait admin du site, avec l’accès admin.' : '',
      ].join(''),
    link: (title, url) => `Ceci ajoute le lien « ${title} » vers ${url}.`,
  },
  yourWords: 'Vos mots',
  assumed: 'Supposé',
  clashes: 'Déjà dans l’agenda à ce moment-là',
  fields: {
    title: 'Titre',
    location: 'Lieu',
    startDate: 'Début',
    endDate: 'Fin',
    rrule: 'Se répète',
    headline: 'Titre',
    body: 'Texte',
    pinned: 'Épinglée',
    firstName: 'Prénom',
    lastName: 'Nom',
    nickname: 'Surnom',
    phoneNumber: 'Numéro de téléphone',
    email: 'E-mail',
    role: 'Rôle',
    groups: 'Groupes',
    link: 'URL',
    url: 'URL',
    timeZone: 'Fuseau horaire',
  },
  nextDates: 'Les premières dates',
  movedSeries: (rule) => `La répétition reste : ${rule}.`,
  changeRepetition: 'Modifier la répétition',
  member: 'Membre',
  admin: 'Admin',
  adminWarning: (name) =>
    `${name} serait admin, et pourrait tout modifier dans cette communauté et retirer des personnes.`,
  adminTick: (name) => `Oui, nommer ${name} admin`,
  somebody: 'cette personne',
} satisfies typeof assistantMessages

const change = {
  title: 'Modifications proposées',
  before: 'Avant',
  after: 'Après',
  differences: 'Ce qui change',
  from: 'de',
  to: 'à',
  nothing: 'rien',
  pinned: 'épinglée en haut',
  notPinned: 'non épinglée',
  takesPlace: 'a lieu',
  cancelled: 'annulée',
  confirm: 'Confirmer la modification',
  changed: {
    updateEvent: 'L’événement est modifié.',
    updateAnnouncement: 'L’annonce est modifiée.',
    updateProfile: 'Le contact est modifié.',
    updateLink: 'Le lien est modifié.',
  },
  changeFailed: 'La modification n’a pas pu être enregistrée. Réessayez.',
  gone: 'Entre-temps, une autre personne l’a supprimé.',
  newest: 'Voici l’état actuel, avec la même modification.',
  selectAll: 'Tout sélectionner',
  things: 'Ce qui est proposé',
  confirmSome: (count) => `Confirmer ${count}`,
  working: 'En cours...',
  done: 'Fait',
  alreadyThere: 'Quelqu’un dans l’annuaire a déjà ce numéro.',
  rowFailed: 'L’action a échoué. Réessayez.',
  progress: (done, count) => `${done} sur ${count} : fait.`,
  allDone: (count) => (count === 1 ? 'Un élément est fait.' : `Les ${count} éléments sont faits.`),
} satisfies typeof changeMessages

const agentProposals = {
  title: 'Propositions',
  waiting: (count) =>
    `${count} ${choosePlural(count, 'proposition attend', 'propositions attendent')}`,
  notHere:
    'Le lien mène à une proposition qui n’attend pas votre décision. Elle a été faite à un autre compte, a déjà été décidée ou a expiré.',
  intro: 'D’assistants que vous avez connectés. Rien n’est encore créé ni modifié.',
  failed: 'Les propositions n’ont pas pu être chargées',
  until: (day) => `Attend jusqu’au ${day}`,
  look: 'La voir',
  decline: 'Refuser',
  declineFailed: 'La proposition n’a pas pu être refusée.',
  kinds: {
    create: 'Nouveau',
    update: 'Modification',
    delete: 'Suppression',
    gone: 'Plus possible',
  },
} satisfies typeof agentProposalMessages

/** By the names given to `localised`. */
export const texts = { agentProposals, assistant, change }
