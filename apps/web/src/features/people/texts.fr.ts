import { dateFormat } from '../../texts/date-format.ts'
import { counted, formatNumber } from '../../texts/french/french.ts'
import type { groupMessages } from './directory/groups/texts.en.ts'
import type { guardianMessages } from './directory/guardians/texts.en.ts'
import type { contactImportMessages } from './directory/import/texts.en.ts'
import type { directoryMenuMessages } from './directory/texts.en.ts'
import type {
  addedMessages,
  blockedMessages,
  inviteMessages,
  joinMessages,
  leaveMessages,
  noticeMessages,
  waitingMessages,
} from './joining/texts.en.ts'
import type { photoMessages } from './photos/texts.en.ts'
import type { visibilityMessages } from './profile/visibility/texts.en.ts'
import type { directoryMessages } from './texts.en.ts'

const directory = {
  list: 'Contacts',
  letters: 'Aller à la lettre',
  alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#',
  letter: (letter) => (letter === '#' ? 'Autres' : letter),
  chosen: 'Contact choisi',
  chooseHint: 'Choisissez une personne pour voir comment la joindre.',
  call: 'Appeler',
  message: 'Message',
  mail: 'E-mail',
  empty: 'Aucun contact trouvé',
  emptyHint: 'Essayez un autre nom ou numéro.',
  clearSearch: 'Afficher tout le monde',
  failed: 'Les contacts n’ont pas pu être chargés',
  search: 'Rechercher des contacts...',
  found: (count) => counted(count, 'contact', 'contacts'),
  admin: 'Admin',
  you: 'Vous',
  noName: 'Sans nom',
  notListed: 'Hors de la liste',
  adminsOnly: 'Admins seulement',
  hiddenPhone: 'Visible des admins seulement',
  twice: 'Même numéro deux fois',
  nickname: (nickname) => `« ${nickname} »`,
  groups: 'Groupes',
  download: 'Télécharger la vCard',
  code: 'Code QR',
  codeHint: 'Scannez-le avec l’appareil photo d’un téléphone pour y enregistrer ce contact.',
  codeLabel: (name) => `Code QR de ${name}`,
  edit: 'Modifier le contact',
  delete: 'Supprimer le contact',
  add: 'Ajouter un contact',
  editTitle: 'Modifier le contact',
  saveChanges: 'Enregistrer les modifications',
  adminAccess: 'Accès admin',
  adminAccessHint: 'Les admins peuvent tout modifier dans cette communauté',
  phoneTaken: 'L’annuaire contient déjà un profil avec ce numéro de téléphone',
  saveFailed: 'Le contact n’a pas pu être enregistré',
  addFailed: 'Le profil n’a pas pu être créé',
  onlyAdminsEdit:
    'Une partie de ce contact n’est visible que des admins : seul un admin peut donc le modifier.',
  block: 'Empêcher ce numéro de demander à entrer',
  gone: 'Entre-temps, une autre personne a supprimé ce contact.',
  saved: 'Le contact est enregistré.',
} satisfies typeof directoryMessages

const directoryMenu = {
  more: 'Plus',
  groups: 'Groupes',
  import: 'Importer des contacts',
  download: 'Télécharger toutes les vCards',
  noPhotos: 'Le fichier n’a pas de photos : avec autant, il serait trop volumineux.',
  downloadFailed: 'Les vCards n’ont pas pu être téléchargées. Réessayez.',
} satisfies typeof directoryMenuMessages

const group = {
  title: 'Groupes',
  filter: 'Afficher un groupe',
  everybody: (count) => `Tous (${formatNumber(count)})`,
  withCount: (name, count) => `${name} (${formatNumber(count)})`,
  download: 'Télécharger les vCards de ce groupe',
  none: 'Aucun groupe pour l’instant. Ajoutez-en un, comme Altos ou Bureau, et choisissez qui en fait partie.',
  name: 'Nouveau groupe',
  nameExample: 'Altos',
  add: 'Ajouter',
  rename: 'Renommer le groupe',
  renamed: 'Nouveau nom',
  saveName: 'Enregistrer',
  invite: 'Inviter dans ce groupe',
  delete: 'Supprimer le groupe',
  deleteQuestion: (name) =>
    `Supprimer le groupe « ${name} » ? Ses contacts restent dans l’annuaire.`,
  people: 'Choisir des contacts',
  search: 'Rechercher des contacts...',
  chosen: (count) => counted(count, 'contact choisi', 'contacts choisis'),
  more: (rest) => `Afficher plus (${formatNumber(rest)})`,
  noMatch: 'Aucun contact trouvé',
  allShown: 'Tous ceux-ci',
  back: 'Retour',
  save: 'Enregistrer',
  failed: 'Les groupes n’ont pas pu être chargés.',
  saveFailed: 'Le groupe n’a pas pu être enregistré.',
  deleteFailed: 'Le groupe n’a pas pu être supprimé.',
} satisfies typeof groupMessages

const contacts = (count: number) => counted(count, 'contact', 'contacts')

const contactImport = {
  title: 'Importer des contacts',
  fileHint: 'CSV de Google Contacts, d’Outlook ou d’un tableur, ou vCards. Jusqu’à 10\u00a0Mo.',
  or: 'Ou collez une liste',
  lines: 'Une personne par ligne',
  linesExample: 'Sam Lee 202 555 0147',
  columns: 'Colonnes',
  columnsHint:
    'Ce que contient chaque colonne. De plusieurs numéros, les portables passent d’abord.',
  column: (heading, index) => heading || `Colonne ${index + 1}`,
  headings: (row = 1) =>
    row === 1
      ? 'La première ligne contient les titres'
      : `La ligne ${formatNumber(row)} contient les titres`,
  notTaken: (names) => `Colonnes non reprises : ${names.join(', ')}.`,
  areLookedAfter: (people) =>
    `${people[0]} est sous la responsabilité de ${people.slice(1).join(' et ')} ?`,
  areLookedAfterHints: {
    asked: 'La réponse vaut pour toutes les lignes. Rien n’est importé avant.',
    yes: 'Qui a la responsabilité de quelqu’un est un contact avec son numéro. L’autre personne n’en a pas besoin, et seuls ces contacts et les admins la voient.',
    no: 'Un contact par ligne est importé, comme ci-dessous.',
  },
  yes: 'Oui',
  no: 'Non',
  guardians: {
    new: (name, phone) =>
      `Sous la responsabilité de ${[...new Set([name, phone])].join(', ')}, qui est à ajouter.`,
    found: (name) => `Sous la responsabilité de ${name}, qui est dans l’annuaire.`,
    same: (name) => `Déjà sous la responsabilité de ${name}.`,
    'left-out': (name) => `Pas sous la responsabilité de ${name}.`,
  },
  guardianProblems: {
    'looked-after': 'Quelqu’un a la responsabilité de cette personne.',
    'looks-after-many': 'Cette personne a déjà la responsabilité du plus grand nombre possible.',
    'has-guardians': 'Deux personnes ont déjà la responsabilité de ce contact.',
    'own-account': 'Ce contact utilise la communauté, ou a la responsabilité de quelqu’un.',
    'same-person': 'C’est le même contact.',
    'same-number': 'L’autre personne a ce numéro.',
  },
  numberOf: (name) =>
    name === '' ? 'Téléphone de qui en a la responsabilité' : `Téléphone de ${name}`,
  noNumbers:
    'Aucune colonne ne contient de numéros de téléphone. Indiquez ci-dessous ce que contient chacune.',
  roles: {
    ignore: 'Ne pas reprendre',
    firstName: 'Prénom',
    lastName: 'Nom',
    name: 'Nom complet',
    nickname: 'Surnom',
    phoneNumber: 'Numéro de téléphone',
    email: 'E-mail',
    groups: 'Groupes',
    guardian: 'Qui en a la responsabilité',
    guardianPhone: 'Téléphone de qui en a la responsabilité',
    guardianEmail: 'E-mail de qui en a la responsabilité',
    secondGuardian: 'Qui d’autre en a la responsabilité',
    secondGuardianPhone: 'Téléphone de qui d’autre en a la responsabilité',
    secondGuardianEmail: 'E-mail de qui d’autre en a la responsabilité',
  },
  hints: {
    new: 'Ils ne sont pas encore dans l’annuaire.',
    changed:
      'Leur numéro est dans l’annuaire avec d’autres données. Ce qui manque dans le fichier est conservé.',
    wrong: 'Ils ne sont pas importés, sauf si vous les corrigez ici. Ou continuez sans eux.',
    same: 'Ils sont dans l’annuaire comme dans le fichier.',
  },
  row: (row) => `Ligne ${formatNumber(row)}`,
  correct: (row) => `Corriger la ligne ${formatNumber(row)}`,
  corrected: (row) => `La ligne ${formatNumber(row)} peut maintenant être importée.`,
  noName: 'Sans nom',
  doubts: {
    'same-name': 'L’annuaire contient déjà quelqu’un de ce nom avec un autre numéro.',
    'other-name': 'Dans l’annuaire, ce numéro a un autre nom.',
    'other-guardian': 'Le numéro de qui en a la responsabilité a un autre nom dans le fichier.',
  },
  repeats: (row) => `Comme à la ligne ${formatNumber(row)}.`,
  problems: {
    'no-number': 'Le numéro de téléphone manque.',
    'number-unreadable': 'Ce n’est pas un numéro de téléphone à dix chiffres.',
    'number-rounded': 'Le tableur a arrondi ce numéro. Donnez le format texte à sa colonne.',
    'number-abroad': 'L’annuaire n’admet pas de numéros d’autres pays.',
    'number-extension': 'L’annuaire n’admet pas de numéros avec poste.',
    'number-unassigned': 'Ce numéro de téléphone n’existe pas.',
    'number-repeated': 'Une autre ligne a ce numéro avec un autre nom.',
    'number-blocked': 'Un admin a bloqué ce numéro.',
    'no-name': 'Le nom manque.',
    'no-last-name': 'Le prénom ou le nom manque.',
    'name-too-long': 'Un nom dépasse 80 caractères.',
    characters: 'Un nom contient des caractères qui ne peuvent pas être affichés.',
    email: 'Ce n’est pas une adresse e-mail.',
    groups: 'Il y a trop de groupes, ou le nom de l’un d’eux est trop long.',
    'no-guardian':
      'Il n’y a pas de numéro de téléphone, et personne ne peut en avoir la responsabilité.',
  },
  photos: {
    taken: 'Avec sa photo.',
    address: 'La photo n’est qu’un lien : elle n’est pas reprise.',
    unreadable: 'La photo ne peut pas être lue : elle n’est pas reprise.',
    'too-many': 'La photo n’est pas reprise : 200 au plus le sont d’un fichier.',
    'no-room': 'La photo n’est pas reprise : cette communauté n’a plus de place.',
  },
  room: (room) => `L’annuaire a encore de la place pour ${contacts(room)}. Laissez-en de côté.`,
  submit: (count) => `Importer ${contacts(count)}`,
  done: 'Les contacts sont importés',
  added: (count) => `${contacts(count)} : ajout effectué.`,
  changed: (count) => `${contacts(count)} : modification effectuée.`,
  undoHint:
    'N’importe quel admin peut l’annuler pendant 24 heures, tant que personne ne modifie ces contacts.',
} satisfies typeof contactImportMessages

const dayOf = (instant: string) => dateFormat({ dateStyle: 'long' }).format(new Date(instant))
const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

const invite = {
  title: 'Inviter',
  intoGroup: (name) => `Inviter dans ${name}`,
  intoGroupHint: 'On entre dans le groupe, même si l’on est déjà membre et qu’on ouvre le lien.',
  howToInvite: 'Pour l’instant, seules les personnes de l’annuaire peuvent entrer.',
  kinds: { approval: 'Lien, avec approbation', open: 'Toute personne ayant le lien' },
  approvalHint: 'Qui ouvre le lien demande à entrer et attend l’approbation d’un admin.',
  openHint: 'Qui ouvre le lien est membre aussitôt. Partagez-le avec prudence.',
  byNumber: 'Ajouter des personnes par numéro',
  byNumberHint: 'Elles trouvent la communauté parmi les leurs en se connectant.',
  validFor: 'Valable pendant',
  days: (days) => (days === 7 ? 'Une semaine' : days === 30 ? 'Un mois' : 'Un an'),
  create: 'Créer le lien',
  link: 'Lien d’invitation',
  copy: 'Copier',
  copied: 'Lien copié.',
  copyByHand: 'Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.',
  share: 'Partager',
  shareText: (title, product) => `Rejoignez ${title} sur ${product}`,
  print: 'Imprimer une affiche',
  qrCode: 'Code QR du lien d’invitation',
  validUntil: (instant) => `Valable jusqu’au ${dayOf(instant)}.`,
  madeBy: (person) => (fullName(person) === '' ? '' : `Créé par ${fullName(person)}.`),
  renew: 'Renouveler',
  renewHint:
    'Un nouveau lien le remplace. L’actuel, même sur papier, cesse aussitôt de fonctionner.',
  withdraw: 'Retirer',
  withdrawTitle: 'Retirer le lien',
  withdrawQuestion: 'Le lien, même sur papier, cesse aussitôt de fonctionner.',
  withdrawing: 'Retrait...',
  withdrawn: 'Le lien ne fonctionne plus.',
  renewed: 'Le nouveau lien est prêt.',
  failed: 'L’invitation n’a pas pu être chargée.',
  changeFailed: 'L’invitation n’a pas pu être modifiée. Réessayez.',
} satisfies typeof inviteMessages

const notice = {
  invitation: (title) =>
    `${title} a sa place en ligne, avec des nouvelles, des dates et des contacts.`,
  scan: 'Visez le code avec l’appareil photo de votre téléphone et ouvrez le lien.',
  approval: 'Connectez-vous avec votre numéro de téléphone, et un admin vous fera entrer.',
  open: 'Connectez-vous avec votre numéro de téléphone, et vous y êtes.',
} satisfies typeof noticeMessages

const join = {
  signIn: (title) =>
    `Vous avez une invitation à rejoindre ${title}. Saisissez votre numéro de téléphone`,
  gone: 'Cette invitation n’est plus valable',
  goneHint:
    'Demandez-en une nouvelle. Si vous êtes déjà membre, vous trouverez la communauté parmi les vôtres.',
  failed: 'L’invitation n’a pas pu être ouverte.',
  yourSites: 'Vos communautés',
  nameTitle: (title) => `Rejoindre ${title}`,
  nameHint: 'Quel est votre nom ? Les membres verront votre nom et votre numéro de téléphone.',
  askHint: 'Quel est votre nom ? Les admins verront votre nom et votre numéro de téléphone.',
  join: 'Rejoindre',
  joining: 'Un instant...',
  ask: 'Demander à entrer',
  asking: 'Envoi...',
  joinFailed: 'Cela n’a pas fonctionné. Réessayez.',
  waiting: 'En attente d’approbation',
  waitingHint:
    'Les admins voient que vous souhaitez entrer. Vous la trouverez parmi vos communautés dès l’approbation.',
  declined: 'Les admins n’ont pas approuvé',
  declinedHint: (instant = '') =>
    instant === ''
      ? undefined
      : `Vous pourrez de nouveau le demander à partir du ${dayOf(instant)}.`,
  lookAgain: 'Vérifier de nouveau',
} satisfies typeof joinMessages

const added = {
  title: 'Est-ce votre communauté ?',
  hint: 'Quelqu’un y a ajouté votre numéro de téléphone. Aucun message ne vous parvient avant que vous l’ouvriez.',
  open: 'L’ouvrir',
  notMine: 'Ce n’est pas la mienne',
  consequence:
    'Après « Ce n’est pas la mienne », personne ne peut de nouveau vous y faire membre avec votre numéro.',
  refused: (title) => `« ${title} » n’est plus parmi vos communautés.`,
  opened:
    'Vous avez déjà ouvert cette communauté. Vous pouvez la quitter sur la page de votre profil.',
  failed: 'L’enregistrement a échoué. Réessayez.',
} satisfies typeof addedMessages

const waiting = {
  title: (count) => counted(count, 'personne en attente', 'personnes en attente'),
  intro: 'Elles souhaitent entrer.',
  invitedBy: (person) =>
    fullName(person) === '' ? 'Par le lien' : `Sur invitation de ${fullName(person)}`,
  uninvited: 'Demande sans lien',
  approve: 'Approuver',
  decline: 'Refuser',
  block: 'Bloquer',
  approved: (name) => `${name} est maintenant membre.`,
  declined: (name) => `La demande de ${name} est refusée.`,
  blocked: (name) => `La demande de ${name} est refusée et le numéro bloqué.`,
  undone: (name) => `${name} est de nouveau en attente.`,
  failed: 'Les personnes en attente n’ont pas pu être chargées.',
  decideFailed: 'L’enregistrement a échoué. Réessayez.',
} satisfies typeof waitingMessages

const blocked = {
  title: 'Numéros bloqués',
  intro: 'Ces numéros ne peuvent pas demander à entrer.',
  empty: 'Aucun numéro n’est bloqué.',
  unblock: 'Débloquer',
  unblocked: (name) => `${name} peut de nouveau demander à entrer.`,
  failed: 'Les numéros bloqués n’ont pas pu être chargés.',
  unblockFailed: 'Le numéro n’a pas pu être débloqué.',
} satisfies typeof blockedMessages

const leave = {
  title: 'Quitter la communauté',
  question: (title) =>
    `Vous ne verrez plus ${title}, et ses membres ne vous verront plus. Ce que vous y avez écrit reste.`,
  confirm: 'Quitter',
  leaving: 'Départ...',
  left: (title) => `Vous avez quitté « ${title} ».`,
  failed: 'Vous n’avez pas pu quitter la communauté. Réessayez.',
} satisfies typeof leaveMessages

const guardian = {
  byNames: (names) => `Sous la responsabilité de ${names.join(' et ')}`,
  others: 'autres personnes',
  noNumber: 'Sans numéro propre',
  isLookedAfter: 'Quelqu’un en a la responsabilité',
  isLookedAfterHint:
    'Pour un enfant ou une personne sans téléphone : aucun numéro n’est nécessaire, et les membres n’en voient pas.',
  byViewer: 'J’en ai la responsabilité',
  first: 'Qui en a la responsabilité',
  second: 'Et qui d’autre',
  choose: 'Choisissez une personne',
  nobodyElse: 'Personne d’autre',
  listed: 'Visible des membres',
  listedHint: 'Avec son nom et sa photo, et jamais avec un numéro.',
  listingFailed: 'Ce choix n’a pas pu être enregistré. Réessayez.',
  leaveFor: (name) => `Retirer ${name}`,
  leaveForQuestion: (name) =>
    `${name} quitte cette communauté, avec toutes ses réponses. C’est définitif.`,
  leftFor: (name) => `${name} a quitté la communauté.`,
  leaveFailed: 'Le retrait de la communauté a échoué. Réessayez.',
  stop: 'Ne plus en avoir la responsabilité',
  stopQuestion: (name) =>
    `Vous ne répondrez plus et ne vous inscrirez plus pour ${name}, et ne modifierez plus sa fiche.`,
  stopping: 'Enregistrement...',
  stopped: (name) => `Vous n’avez plus la responsabilité de ${name}.`,
  stopFailed: 'Ce choix n’a pas pu être enregistré. Réessayez.',
  whatOfThem: (names) =>
    `Personne d’autre n’a la responsabilité de ${names.join(' et ')}. Que se passe-t-il ensuite ?`,
  leaveToo: 'Tout le monde part',
  stay: 'Leurs fiches restent, pour les admins seulement',
  chooseFirst: 'Choisissez ce que deviennent les personnes sous votre responsabilité.',
} satisfies typeof guardianMessages

const photo = {
  label: 'Photo',
  hint: 'Le centre de l’image est affiché. Elle est enregistrée avec le formulaire.',
  remove: 'Retirer la photo',
  unreadable: 'Cette image ne peut pas être lue. Choisissez-en une autre.',
} satisfies typeof photoMessages

const visibility = {
  title: 'Qui voit quoi',
  intro:
    'Pour cette communauté. Vous voyez toujours vos propres données, et les admins voient tout. Chaque choix est enregistré aussitôt.',
  siteIntro:
    'Pour les personnes qui n’ont pas choisi elles-mêmes et les contacts qui ne se sont jamais connectés. Les admins voient tout.',
  fields: {
    phoneNumber: 'Numéros de téléphone',
    email: 'Adresses e-mail',
    listing: 'Présence dans l’annuaire',
  },
  ownFields: {
    phoneNumber: 'Votre numéro de téléphone',
    email: 'Votre adresse e-mail',
    listing: 'Votre présence dans l’annuaire',
  },
  site: 'Comme la communauté',
  members: 'Membres',
  admins: 'Admins seulement',
  listed: 'Visible',
  unlisted: 'Non visible',
  everybody: 'Tout le monde',
  byChoice: 'Sur choix personnel',
  means: {
    phoneNumber: {
      members: 'Tous les membres le voient.',
      admins: 'Seuls les admins le voient. Les membres ne vous trouvent pas par votre numéro.',
    },
    email: { members: 'Tous les membres la voient.', admins: 'Seuls les admins la voient.' },
    listing: {
      members: 'Tous les membres vous trouvent dans l’annuaire.',
      admins:
        'Seuls les admins vous trouvent dans l’annuaire. Vous restez membre comme les autres.',
    },
  },
  bySite: (meaning) => `${meaning} C’est le réglage de la communauté.`,
  saved: 'Enregistré.',
  saveFailed: 'Votre choix n’a pas pu être enregistré. Réessayez.',
} satisfies typeof visibilityMessages

/** By the names given to `localised`. */
export const texts = {
  directory,
  directoryMenu,
  group,
  contactImport,
  invite,
  notice,
  join,
  added,
  waiting,
  blocked,
  leave,
  guardian,
  photo,
  visibility,
}
