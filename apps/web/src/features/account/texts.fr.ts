import { counted } from '../../texts/french/french.ts'
import type { changeMessages } from './changes/texts.en.ts'
import type { connectedMessages } from './connected/texts.en.ts'
import type { ownDataMessages } from './own-data/texts.en.ts'
import type { accountMessages } from './texts.en.ts'

const account = {
  title: 'Compte',
  failed: 'Votre compte n’a pas pu être chargé.',
  signInAgain: 'Pour changer votre façon de vous connecter, connectez-vous d’abord de nouveau.',
  signInToDelete: 'Pour supprimer votre compte, connectez-vous d’abord de nouveau.',
  ways: {
    title: 'Façons de se connecter',
    intro:
      'Avec une deuxième façon, comme une clé d’accès ou une adresse e-mail, vous gardez l’accès si vous perdez votre téléphone ou changez de numéro.',
    removeTitle: 'Retirer une façon de se connecter',
    onlyOne:
      'C’est votre seule façon de vous connecter. Ajoutez-en une autre pour garder l’accès si vous la perdez.',
    kinds: {
      phone: 'Numéro de téléphone',
      email: 'Adresse e-mail',
      passkey: 'Clé d’accès',
      provider: 'Compte d’un autre fournisseur',
      wallet: 'Portefeuille de cryptomonnaies',
    },
    addPhone: 'Ajouter un numéro de téléphone',
    addEmail: 'Ajouter une adresse e-mail',
    addProvider: 'Ajouter le compte d’un autre fournisseur',
    passkeys: 'Clés d’accès',
    setUpPasskey: 'Créer une clé d’accès',
    remove: 'Retirer',
    removeWay: (name) => `Retirer ${name}`,
  },
  devices: {
    title: 'Appareils',
    intro:
      'Là où votre session est ouverte. Fermez celle de tout appareil inconnu ou que vous n’avez plus.',
    failed: 'Vos appareils n’ont pas pu être chargés.',
    current: 'Cet appareil',
    lastUsed: (when) => `Dernière utilisation : ${when}`,
    from: (address) => `depuis ${address}`,
    signOut: 'Déconnecter',
    signOutOf: (device, when) => `Déconnecter ${device}, dernière utilisation : ${when}`,
    question: (device) => `La session de ${device} sera fermée immédiatement.`,
    questionTitle: 'Déconnecter l’appareil',
    signingOut: 'Déconnexion...',
    signedOut: (device) => `La session de ${device} est fermée.`,
    unknown: 'Appareil inconnu',
    on: (browser, system) => `${browser} sur ${system}`,
  },
  apps: {
    empty: 'Aucune application connectée',
    emptyHint: (product) =>
      `Les applications auxquelles vous vous connectez avec votre compte ${product} s’affichent ici.`,
    failed: 'Vos applications connectées n’ont pas pu être chargées.',
  },
  appearance: {
    title: 'Apparence',
    intro:
      'Écrans clairs ou sombres, sur cet appareil seulement. Les communautés gardent leurs couleurs dans les deux.',
    label: 'Écrans',
    choices: { device: 'Comme l’appareil', light: 'Clairs', dark: 'Sombres' },
  },
  language: {
    title: 'Langue',
    intro:
      'La langue de cette application sur cet appareil, et celle des messages que nous vous envoyons.',
    label: 'Langue',
  },
} satisfies typeof accountMessages

const ownData = {
  title: 'Vos données',
  intro:
    'Un fichier zip avec tout ce qui est enregistré sur vous : en JSON, en CSV pour les tableurs, et avec une explication en anglais.',
  download: 'Télécharger mes données',
  downloading: 'Préparation...',
  downloaded: 'Vos données sont dans les téléchargements de cet appareil.',
  downloadFailed: 'Vos données n’ont pas pu être téléchargées. Réessayez.',
  delete: 'Supprimer mon compte',
  loadFailed: 'Impossible de vérifier ce qui serait supprimé.',
  warning:
    'Vos façons de vous connecter, vos appareils et vos données dans les communautés sont supprimés immédiatement et pour toujours. Ce que vous avez écrit dans les communautés reste, sans votre nom.',
  deletes: 'Ces communautés n’ont pas d’autres membres et sont supprimées avec tout leur contenu :',
  leaves: 'Vous quittez ces communautés :',
  handOver:
    'Ces communautés n’ont pas d’autre admin que vous. Nommez d’abord une autre personne admin dans l’annuaire, ou supprimez la communauté dans Modifier le site.',
  openDirectory: (title) => `Ouvrir l’annuaire de ${title}`,
  word: 'SUPPRIMER',
  label: (word) => `Saisissez ${word} pour confirmer`,
  confirm: 'Supprimer mon compte',
  failed: 'Votre compte n’a pas pu être supprimé. Réessayez.',
  deletedTitle: 'Compte supprimé',
  deleted:
    'Votre compte est supprimé. Vous pouvez en créer un autre avec le même numéro de téléphone à tout moment.',
  leave: 'OK',
} satisfies typeof ownDataMessages

const accountChanges = {
  providerIntro: 'Choisissez un fournisseur. Vous vous y connectez, puis vous revenez ici.',
  continueWith: (name) => `Continuer avec ${name}`,
  leaving: (name) => `Direction ${name}...`,
  addingAccount: 'Ajout de votre compte...',
  notAdded: {
    refused: 'Rien n’a été ajouté : l’autre fournisseur ne l’a pas confirmé.',
    failed: 'Rien n’a été ajouté : un problème est survenu en chemin. Réessayez.',
    taken:
      'Rien n’a été ajouté : ce compte sert déjà à connecter une autre personne ici. Choisissez-en un autre.',
    wrongUser:
      'Rien n’a été ajouté : la session est maintenant celle d’une autre personne que lors de la demande.',
    expired: 'Rien n’a été ajouté : c’était trop long ou déjà terminé. Réessayez.',
  },
  removeQuestion: (name) =>
    `Vous ne pourrez plus vous connecter avec ${name}. Les autres appareils connectés ainsi seront déconnectés.`,
  removing: 'Retrait...',
  removed: (name) => `${name} : retrait effectué.`,
  added: (name) => `Vous pouvez maintenant vous connecter avec ${name}.`,
  phone: 'Numéro de téléphone',
  email: 'Adresse e-mail',
  emailPlaceholder: 'vous@exemple.fr',
} satisfies typeof changeMessages

const connectedApps = {
  notUsed: 'Rien n’a été lu ces 30 derniers jours.',
  lastUsed: (time) => `Dernière utilisation : ${time}`,
  counts: (reads, proposals) =>
    `${counted(reads, 'lecture', 'lectures')}, ${counted(proposals, 'proposition', 'propositions')}`,
  intro: (product) => `Ces applications peuvent utiliser votre compte ${product}.`,
  withdraw: 'Retirer l’accès',
  withdrawFrom: (name) => `Retirer l’accès de ${name}`,
  withdrawTitle: 'Retirer l’accès',
  withdrawQuestion: (name) =>
    `${name} perdra immédiatement l’accès à votre compte, et devra vous le redemander pour l’utiliser.`,
  withdrawing: 'Retrait...',
  withdrawn: (name) => `${name} ne peut plus utiliser votre compte.`,
} satisfies typeof connectedMessages

/** By the names given to `localised`. */
export const texts = { account, accountChanges, ownData, connectedApps }
