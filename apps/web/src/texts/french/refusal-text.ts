import type { Refusal } from '../texts.en.ts'
import { choosePlural } from './french.ts'

/** By the last part of `type` in the product API, and by `error_type` of the sign-in service. */
const byName: Readonly<Record<string, string>> = {
  'no-session': 'Connectez-vous.',
  'not-found': 'Cela n’existe pas.',
  'not-a-member':
    'Vous n’êtes pas encore membre de cette communauté. Demandez à un admin d’ajouter votre numéro à l’annuaire.',
  'no-phone-number': 'Ajoutez d’abord un numéro de téléphone à votre compte.',
  'edit-conflict':
    'Entre-temps, une autre personne a modifié ceci. Chargez la version la plus récente et réessayez.',
  forbidden: 'Seuls les admins de la communauté peuvent faire cela.',
  full: 'Il n’y a plus de place ici. Supprimez d’abord un ancien élément.',
  'changed-since':
    'Impossible d’annuler : entre-temps, des contacts ont été modifiés ou quelqu’un s’est connecté.',
  'looked-after-left':
    'Personne d’autre n’a la responsabilité de ces personnes. Choisissez d’abord ce qu’elles deviennent.',
  'reminded-today':
    'Un rappel pour cette date a déjà été envoyé aujourd’hui. Vous pourrez le refaire demain.',
  'questions-changed': 'Entre-temps, les questions ont changé. Relisez-les.',
  'not-going': 'Ces questions s’adressent aux personnes qui viennent. Répondez d’abord Je viens.',
  'date-begun': 'Cette date a commencé : les réponses ne peuvent plus être modifiées.',
  'not-begun': 'Cette date est encore à venir. Les présences se cochent à partir de ce jour.',
  'last-admin': 'Il n’y a pas d’autre admin que vous. Nommez d’abord une autre personne admin.',
  'recent-sign-in-needed': 'Connectez-vous d’abord de nouveau.',
  blocked: 'Un admin a bloqué ce numéro.',
  'phone-taken': 'L’annuaire contient déjà un profil avec ce numéro de téléphone',
  'name-taken': 'Un groupe porte déjà ce nom.',
  'already-there': 'Cet élément est déjà de retour.',
  'slug-taken': 'Cette adresse est déjà prise',
  'wrong-title': 'Ce n’est pas le titre de la communauté.',
  'too-late': 'Il est trop tard pour annuler.',
  'in-directory': 'Cette personne est dans l’annuaire. Supprimez-y plutôt son contact.',
  'picture-gone': 'Une des images n’est plus là. Retirez-la et choisissez-la de nouveau.',
  'unsupported-type':
    'Ce fichier ne peut pas être lu. Choisissez une image PNG, JPEG, GIF, WebP ou AVIF.',
  'too-large': 'C’est trop volumineux. Choisissez quelque chose de plus petit.',

  duplicate_phone_number: 'Un autre compte utilise déjà ce numéro de téléphone.',
  duplicate_email: 'Un autre compte utilise déjà cette adresse e-mail.',
  invalid_phone_number: 'Ce numéro de téléphone n’est pas valable. Vérifiez-le.',
  invalid_phone_number_country_code: 'Nous n’envoyons pas de codes vers ce pays.',
  invalid_email: 'Cette adresse e-mail n’est pas valable. Vérifiez-la.',
  otp_code_not_found: 'Le code n’est pas valable. Réessayez.',
  unable_to_auth_otp_code: 'Le code n’est pas valable ou a expiré. Réessayez.',
  oauth_account_in_use: 'Ce compte sert déjà à connecter une autre personne ici.',
  oauth_wrong_user: 'La connexion s’est faite avec un autre compte que celui de la demande.',
  oauth_token_not_found: 'Cela a pris trop de temps ou était déjà terminé. Réessayez.',
  unauthorized_action: 'Pour modifier ceci, connectez-vous d’abord de nouveau.',
  session_not_found: 'Votre session est terminée. Connectez-vous de nouveau.',
}

/** Files of contacts that cannot be read, by the end of the name; with the row that is wrong. */
const ofImports: Readonly<Record<string, (row: string) => string>> = {
  workbook: () =>
    'Ceci est un classeur Excel. Enregistrez-le au format CSV (UTF-8) et choisissez ce fichier.',
  'no-text': () => 'Ce fichier ne contient pas de texte. Choisissez un fichier CSV ou des vCards.',
  encoding: () =>
    'Les caractères de ce fichier ne peuvent pas être lus. Enregistrez-le en UTF-8 et choisissez-le de nouveau.',
  empty: () => 'Ce fichier ne contient aucun contact.',
  'too-many-rows': () => 'Ce fichier contient plus de 20 000 contacts. Divisez-le.',
  'row-too-long': (row) => `La ligne ${row} est trop longue. Vérifiez ses guillemets.`,
  'quote-open': (row) => `À la ligne ${row}, des guillemets ne sont pas fermés.`,
  'too-many-columns': () => 'Ce tableau a plus de 200 colonnes.',
  'no-cards': () => 'Ce fichier ne contient aucune vCard.',
  'card-open': (row) =>
    `Le fichier s’arrête au milieu de la vCard ${row}. Il est peut-être incomplet.`,
}

/** Files that no community can be started from, by the end of the name. */
const ofArchives: Readonly<Record<string, string>> = {
  'not-a-zip': 'Ce n’est pas un fichier zip. Choisissez un fichier de « Tout télécharger ».',
  damaged: 'Ce fichier est endommagé. Téléchargez-le de nouveau.',
  newer: 'Ce fichier vient d’une version plus récente.',
  'no-community':
    'Ce n’est pas le fichier d’une communauté. Choisissez un fichier de « Tout télécharger ».',
  'too-large': 'Ce fichier contient plus que ce qu’une communauté peut avoir.',
  'too-many-items': 'Ce fichier contient plus que ce qu’une communauté peut avoir.',
  'too-much-text': 'Ce fichier contient plus de texte que ce qu’une communauté peut avoir.',
  'cut-off': 'Ce fichier n’est pas complet.',
  picture: 'Une des images de ce fichier ne peut pas être lue.',
}
const otherArchive = 'Ce fichier ne peut pas être lu.'

/** The number is in the text of the server. */
const answersLost = (count: number) =>
  `${count} ${choosePlural(count, 'réponse concerne une date qui n’aurait', 'réponses concernent des dates qui n’auraient')} plus lieu.`

const byStatus: Readonly<Record<number, string>> = {
  401: 'Connectez-vous de nouveau.',
  403: 'Vous ne pouvez pas faire cela.',
  404: 'Cela n’existe pas.',
  409: 'Ce n’est plus possible. Rechargez la page.',
  413: 'C’est trop volumineux.',
  429: 'Trop d’essais en peu de temps. Réessayez plus tard.',
  503: 'Le service ne répond pas pour le moment. Réessayez.',
}

const fields: Readonly<Record<string, string>> = {
  title: 'Titre',
  slug: 'Adresse du site',
  theme: 'Couleurs',
  primaryColor: 'Couleur principale',
  backgroundColor: 'Couleur de fond',
  url: 'URL',
  headline: 'Titre',
  body: 'Texte',
  location: 'Lieu',
  notes: 'Notes',
  startDate: 'Début',
  endDate: 'Fin',
  rrule: 'Répétition',
  timeZone: 'Fuseau horaire',
  firstName: 'Prénom',
  lastName: 'Nom',
  nickname: 'Surnom',
  phoneNumber: 'Numéro de téléphone',
  email: 'E-mail',
  avatar: 'Image',
  pictures: 'Images',
  groups: 'Groupes',
  name: 'Nom',
  message: 'Description',
}

/** Says why the server refused. The server's own texts are English. */
export function refusalText(text: string, { name, status, fields: refused }: Refusal): string {
  const names = refused.map((field) => fields[field]).filter((field) => field !== undefined)
  if (names.length > 0 && status === 400)
    return `${choosePlural(names.length, 'Vérifiez ce champ', 'Vérifiez ces champs')} : ${names.join(', ')}.`
  const ofImport = ofImports[name.replace('import-', '')]
  if (name.startsWith('import-') && ofImport !== undefined)
    return ofImport(/\d+/.exec(text)?.[0] ?? '')
  if (name === 'answers-lost') return answersLost(Number(/\d+/.exec(text)?.[0] ?? 0))
  if (name.startsWith('archive-')) return ofArchives[name.slice('archive-'.length)] ?? otherArchive
  return (
    byName[name] ??
    byStatus[status] ??
    (status < 500
      ? 'L’action n’a pas abouti. Vérifiez les données.'
      : 'Un problème est survenu. Réessayez.')
  )
}
