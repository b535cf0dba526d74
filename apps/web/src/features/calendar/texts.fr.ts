import { choosePlural, counted, formatNumber } from '../../texts/french/french.ts'
import type { replyMessages } from './answers/questions/texts.en.ts'
import type { answerMessages } from './answers/texts.en.ts'
import type { unansweredMessages } from './answers/unanswered/texts.en.ts'
import type { overviewMessages } from './attendance/overview/texts.en.ts'
import type { attendanceMessages } from './attendance/texts.en.ts'
import type { calendarMonthMessages } from './dates/texts.en.ts'
import type { calendarFeedMessages } from './feeds/texts.en.ts'
import type { eventImportMessages } from './import/texts.en.ts'
import type { calendarMenuMessages } from './menu/texts.en.ts'
import type { sheetEditorMessages } from './sheets/editor/texts.en.ts'
import type { sheetMessages } from './sheets/texts.en.ts'
import type { calendarMessages } from './texts.en.ts'

const calendar = {
  show: 'Afficher l’agenda en',
  views: { list: 'Liste', month: 'Mois' },
  past: 'Passés',
  cancelledDate: 'Annulé',
  later: 'Afficher les suivants',
  need: 'Ajouter une liste d’inscription',
  moreDates: 'Autres dates',
} satisfies typeof calendarMessages

const calendarMonth = {
  previous: 'Mois précédent',
  next: 'Mois suivant',
  today: 'Aujourd’hui',
  dayLabel: (day, events) =>
    events === 0 ? day : `${day}, ${counted(events, 'événement', 'événements')}`,
  nothing: 'Rien ce jour-là.',
  failed: 'Le mois n’a pas pu être chargé',
  pastFailed: 'Les événements passés n’ont pas pu être chargés',
  noPast: (since) => `Il n’y a rien eu depuis le ${since}.`,
  earlier: 'Afficher les précédents',
} satisfies typeof calendarMonthMessages

const answer = {
  question: (title, name) =>
    name === undefined ? `Viendrez-vous à ${title} ?` : `${name} viendra à ${title} ?`,
  you: 'Vous',
  waitsForSeat: (name) =>
    name === undefined ? 'En attente d’une place' : `${name} attend une place`,
  own: {
    going: 'Je viens',
    waiting: 'En attente d’une place',
    maybe: 'Peut-être',
    declined: 'Je ne peux pas',
  },
  choices: { going: 'Je viens', maybe: 'Peut-être', declined: 'Absence' },
  saved: 'Votre réponse est enregistrée.',
  going: (count) => counted(count, 'participation', 'participations'),
  withSeats: (count, seats) => `${count} sur ${seats} places prises`,
  waiting: (count) => `${count} en attente`,
  answers: (count) => counted(count, 'réponse', 'réponses'),
  title: 'Qui vient',
  replies: 'Questions',
  nobody: 'Personne n’a encore répondu.',
  hidden: (count) => `et ${count} ${choosePlural(count, 'autre personne', 'autres personnes')}`,
  failed: 'La réponse n’a pas pu être enregistrée.',
  namesFailed: 'Les noms n’ont pas pu être chargés.',
} satisfies typeof answerMessages

const reply = {
  noReply: 'Sans réponse',
  noName: 'Sans nom',
  save: 'Enregistrer',
  saved: 'Vos réponses sont enregistrées.',
  saveFailed: 'Les réponses n’ont pas pu être enregistrées.',
  failed: 'Les questions n’ont pas pu être chargées.',
  nothing: 'Il n’y a plus de question.',
  notGoing: 'Ces questions s’adressent aux personnes qui viennent.',
  typed: (question, text) => `Vous aviez écrit pour « ${question} » : ${text}`,
  badNumber: (most) => `Saisissez un nombre entier de 0 à ${most}`,
  replies: 'Réponses aux questions',
  sum: (sum) => `${sum} en tout`,
  written: (count) => counted(count, 'réponse', 'réponses'),
  missing: (count) => `${count} sans réponse`,
  file: 'Télécharger les réponses (CSV)',
  fileFailed: 'Le fichier n’a pas pu être téléchargé.',
} satisfies typeof replyMessages

const attendance = {
  title: 'Qui est venu',
  search: 'Rechercher des noms',
  came: (count) => counted(count, 'présence', 'présences'),
  unsent: (count) => `${count} à envoyer`,
  offline: 'Hors connexion. Ce que vous cochez reste sur cet appareil et sera envoyé ensuite.',
  more: (count) => `${count} de plus : cherchez leurs noms.`,
  nobody: 'Personne n’a été trouvé.',
  noName: 'Sans nom',
  kept: (days) =>
    `Seuls les admins le voient. C’est effacé après ${counted(days, 'jour', 'jours')}, selon le choix fait dans Modifier le site.`,
  file: 'Télécharger toutes les dates (CSV)',
  fileFailed: 'Le fichier n’a pas pu être téléchargé.',
  failed: 'Les présences n’ont pas pu être chargées.',
  refused: (count, reason) =>
    `${counted(count, 'coche n’a pas été enregistrée', 'coches n’ont pas été enregistrées')}. ${reason}`,
  reasons: {
    gone: 'Elles concernent des personnes qui ne sont plus dans l’annuaire.',
    'too-late': 'Elles ont été faites plus d’une semaine après la date.',
  },
} satisfies typeof attendanceMessages

const overview = {
  title: 'Réponses pour les prochaines dates',
  table: 'Réponses par personne et par date',
  name: 'Nom',
  search: 'Rechercher des noms',
  missing: 'Sans réponse',
  everybody: (count) => (count === 1 ? '1 personne' : `Les ${count} personnes`),
  others: 'Sans groupe',
  goingOf: (going, size) => `${going} sur ${size} ${choosePlural(going, 'vient', 'viennent')}`,
  answers: {
    g: 'Je viens',
    w: 'En attente d’une place',
    m: 'Peut-être',
    d: 'Je ne peux pas',
    '-': 'Sans réponse',
  },
  noDates: 'Aucune prochaine date ne demande qui vient.',
  nobody: 'Personne n’a été trouvé.',
  noName: 'Sans nom',
  failed: 'Les réponses n’ont pas pu être chargées.',
} satisfies typeof overviewMessages

const unanswered = {
  noName: 'Sans nom',
  title: (count) => `Sans réponse (${count})`,
  everybody: 'Tout le monde a répondu.',
  reached: (count) =>
    count === 0
      ? 'Aucune de ces personnes ne reçoit de messages d’ici.'
      : `${count === 1 ? 'L’une d’elles reçoit' : `${count} d’entre elles reçoivent`} un message, sur un appareil ou par e-mail.`,
  remind: (count) => `Rappeler à ${counted(count, 'personne', 'personnes')}`,
  reminding: 'Envoi...',
  reminded: (count) => `${counted(count, 'personne reçoit', 'personnes reçoivent')} un rappel.`,
  today: 'Un rappel a déjà été envoyé aujourd’hui. Vous pourrez le refaire demain.',
  remindFailed: 'Aucun rappel n’a été envoyé.',
  more: (count) => `et ${count} ${choosePlural(count, 'autre personne', 'autres personnes')}`,
  failed: 'Les noms n’ont pas pu être chargés.',
} satisfies typeof unansweredMessages

const calendarMenu = {
  more: 'Plus',
  import: 'Importer des événements',
  overview: 'Réponses',
  newSheet: 'Nouvelle liste d’inscription',
} satisfies typeof calendarMenuMessages

const sheet = {
  title: 'Liste d’inscription',
  loneTitle: 'Listes d’inscription',
  yours: (titles) => `Vous : ${titles}`,
  nothingMissing: 'Rien ne manque',
  closed: 'Fermée',
  closedHint: 'Cette liste est fermée.',
  closesAt: (time) => `Ouverte jusqu’au ${time}`,
  taken: (count) => counted(count, 'inscription', 'inscriptions'),
  takenOf: (taken, wanted) => `${taken} sur ${wanted}`,
  waiting: (count) => `${count} en attente`,
  isWaiting: 'en attente',
  hidden: (count) => `et ${count} ${choosePlural(count, 'autre personne', 'autres personnes')}`,
  you: 'Vous',
  noName: 'Sans nom',
  take: 'Je m’en charge',
  takeLine: (title) => `Je m’en charge : ${title}`,
  giveItBack: 'Je ne peux plus',
  giveBack: (title) => `Je ne peux plus : ${title}`,
  details: 'Nombre, remarque',
  detailsFor: (name) => `${name} : nombre, remarque`,
  detailsOf: (title, name) => `Nombre, remarque : ${title}, ${name}`,
  number: 'Nombre',
  badNumber: (most) => `Un nombre entier de 1 à ${most}`,
  remark: 'Remarque',
  remarkHint: 'Une ligne, comme « au citron ».',
  remove: (name) => `Retirer ${name}`,
  remind: 'Rappeler aux personnes sans réponse',
  addPerson: 'Ajouter une personne',
  addPersonTo: (title) => `Ajouter une personne : ${title}`,
  personName: 'Nom de la personne',
  nobodyFound: 'Personne ne porte ce nom.',
  takeFailed: 'L’enregistrement a échoué. Réessayez.',
  namesFailed: 'Les noms n’ont pas pu être chargés.',
  more: 'Plus pour cette liste',
  edit: 'Modifier la liste',
  copy: 'Copier vers un autre événement',
  close: 'Fermer la liste',
  open: 'Rouvrir',
  print: 'Imprimer',
  delete: 'Supprimer la liste',
  deleteQuestion: (count) =>
    count === 0
      ? 'Supprimer cette liste d’inscription ?'
      : `Supprimer cette liste d’inscription ? ${counted(count, 'personne y est inscrite', 'personnes y sont inscrites')}.`,
  deleteFailed: 'La liste n’a pas pu être supprimée.',
  saveFailed: 'La liste n’a pas pu être enregistrée.',
} satisfies typeof sheetMessages

const sheetEditor = {
  add: 'Nouvelle liste d’inscription',
  edit: 'Modifier la liste d’inscription',
  addSheet: 'Ajouter la liste',
  saveSheet: 'Enregistrer la liste',
  added: 'La liste d’inscription est prête.',
  saved: 'La liste d’inscription est enregistrée.',
  event: 'Pour quel événement ?',
  alone: 'Aucun : elle est indépendante',
  dates: 'Pour quelles dates ?',
  oneDate: (day) => `Seulement ${day}`,
  eachDate: 'Chaque date',
  title: 'Titre',
  optionalTitle: 'Titre (facultatif)',
  line: (number) => `Ligne ${number}`,
  lineTitle: 'Que faut-il ?',
  wanted: 'Combien ?',
  wantedHint: 'Sans nombre, toute quantité convient.',
  badNumber: (most) => `Un nombre entier de 1 à ${most}`,
  note: 'Note (facultatif)',
  time: 'Heure (facultatif)',
  removeLine: (number) => `Retirer la ligne ${number}`,
  addLine: 'Ajouter une ligne',
  closesAt: 'Se ferme le',
  optionalClosesAt: 'Se ferme le (facultatif)',
  closesAtHint: 'Sinon, elle se ferme à la fin de l’événement.',
  saveFailed: 'La liste n’a pas pu être enregistrée.',
  saveAnyway: 'Enregistrer quand même',
} satisfies typeof sheetEditorMessages

const events = (count: number) => counted(count, 'événement', 'événements')

const eventImport = {
  title: 'Importer des événements',
  fileHint:
    'Un fichier d’agenda (.ics) de Google, Apple, Outlook ou d’un autre programme. Jusqu’à 5\u00a0Mo.',
  kept: 'Sont repris : titres, lieux, heures et répétitions ; pas les descriptions, les personnes ni les fichiers.',
  hints: {
    new: 'Ils ne sont pas encore dans l’agenda.',
    changed: 'Ils sont dans l’agenda avec d’autres données.',
    wrong: 'Ils ne sont pas importés. Corrigez-les là où ils ont été créés, ou continuez sans eux.',
    same: 'Ils sont dans l’agenda comme dans le fichier.',
  },
  noTitle: 'Sans titre',
  repeats: (row) => `Comme l’événement ${formatNumber(row)}.`,
  wasOnce: 'une fois',
  dates: 'Certaines de ses dates sont différentes.',
  leftOut: (count) => counted(count, 'date omise', 'dates omises'),
  changedDates: (count) => counted(count, 'date modifiée', 'dates modifiées'),
  problems: {
    'no-title': 'Le titre manque.',
    'no-start': 'Le début n’est pas indiqué.',
    start: 'Son heure ne peut pas être lue.',
    end: 'Il se termine avant de commencer, ou dure plus d’un an.',
    zone: 'Son fuseau horaire est inconnu.',
    rule: 'Il se répète d’une façon que cet agenda ne connaît pas, comme plusieurs fois par jour.',
    dates: 'Plus de 366 de ses dates sont omises ou modifiées.',
    following:
      'Il modifie toutes les dates à partir de l’une d’elles, ce que peu de programmes connaissent.',
    cancelled: 'Il est annulé.',
  },
  doubts: {
    deleted: 'Cet événement a été supprimé ici.',
    older: 'Il a été modifié ici après la création du fichier.',
    'same-title': 'L’agenda contient un événement de ce titre à cette heure.',
    shortened: 'Son titre ou son lieu est trop long et sera coupé.',
    over: 'Il est passé.',
  },
  room: (room) => `L’agenda a encore de la place pour ${events(room)}. Laissez-en de côté.`,
  submit: (count) => `Importer ${events(count)}`,
  done: 'Les événements sont importés',
  added: (count) => `${events(count)} : ajout effectué.`,
  changed: (count) => `${events(count)} : modification effectuée.`,
  undoHint:
    'N’importe quel admin peut l’annuler pendant 24 heures, tant que personne ne modifie ces événements.',
} satisfies typeof eventImportMessages

const calendarFeed = {
  title: 'S’abonner',
  intro:
    'Suivez les événements dans l’agenda de votre téléphone ou ordinateur. Il reste à jour tout seul.',
  failed: 'Vos adresses d’agenda n’ont pas pu être chargées.',
  changeFailed: 'L’enregistrement a échoué. Réessayez.',
  events: 'Quels événements',
  ofSite: 'Cette communauté',
  ofAll: 'Toutes mes communautés',
  alarm: 'Rappeler avant un événement',
  noAlarm: 'Jamais',
  minutes: (minutes) => counted(minutes, 'minute', 'minutes'),
  hours: (hours) => counted(hours, 'heure', 'heures'),
  days: (days) => (days === 7 ? '1 semaine' : counted(days, 'jour', 'jours')),
  alarmHint: 'Google et Outlook sur le Web utilisent leurs propres rappels.',
  create: 'Créer mon adresse',
  creating: 'Création...',
  address: 'Votre adresse privée',
  addressHint: 'Qui la possède peut lire ces événements. Elle n’est affichée que maintenant.',
  copy: 'Copier',
  copied: 'L’adresse est copiée.',
  copyByHand: 'Copiez l’adresse du champ.',
  programs: {
    apple: 'Calendrier d’Apple',
    google: 'Google Calendar',
    outlook: 'Outlook',
    device: 'Application d’agenda de cet appareil',
  },
  androidHint:
    'L’application Google Calendar ne peut pas s’abonner elle-même : sa page s’ouvre, puis l’application affiche l’agenda.',
  otherHint:
    'Dans tout autre programme : copiez l’adresse et collez-la là où le programme ajoute un agenda par son adresse ou « depuis une URL ».',
  since: (date) =>
    `Vous avez une adresse depuis le ${date}. Elle ne peut pas être affichée de nouveau.`,
  renew: 'Nouvelle adresse',
  renewHint:
    'Une nouvelle adresse la remplace, et les agendas avec l’ancienne ne reçoivent plus rien.',
  end: 'La désactiver',
  ended: 'L’adresse ne fonctionne plus.',
  endTitle: 'Désactiver l’adresse',
  endQuestion:
    'Les agendas avec cette adresse ne reçoivent plus rien. Vous pouvez en créer une autre.',
  ending: 'Désactivation...',
  neverFetched: 'Aucun agenda ne l’a encore lue.',
  fetched: (program, when) => `Dernière lecture par ${program} ${when}.`,
  readers: {
    apple: 'Apple',
    google: 'Google',
    outlook: 'Outlook',
    thunderbird: 'Thunderbird',
    android: 'une application Android',
    other: 'un autre programme',
  },
  publicTitle: 'Agenda public',
  publicHint:
    'Qui possède l’adresse voit les titres, heures et lieux des événements, et rien d’autre.',
  publicAddress: 'Adresse publique',
  accountTitle: 'Adresses d’agenda',
  accountIntro:
    'Adresses par lesquelles vos agendas suivent des événements. Chacune fonctionne jusqu’à ce que vous la désactiviez.',
  allCommunities: 'Toutes les communautés',
  endOf: (name) => `Désactiver l’adresse de ${name}`,
  subscribeAll: 'S’abonner à toutes mes communautés',
} satisfies typeof calendarFeedMessages

/** By the names given to `localised`. */
export const texts = {
  calendar,
  calendarMonth,
  answer,
  unanswered,
  overview,
  attendance,
  reply,
  sheet,
  sheetEditor,
  calendarMenu,
  eventImport,
  calendarFeed,
}
