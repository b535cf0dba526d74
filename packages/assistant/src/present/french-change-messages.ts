import type { ItemKind } from '@maypole/contract/community'
import { ask } from './asked.ts'
import type { Texts } from './texts.ts'

const kindsInWords: Readonly<Record<ItemKind, { readonly a: string; readonly the: string }>> = {
  event: { a: 'un événement', the: 'l’événement' },
  announcement: { a: 'une annonce', the: 'l’annonce' },
  profile: { a: 'un contact', the: 'le contact' },
  link: { a: 'un lien', the: 'le lien' },
}

const placesInWords: Readonly<Record<ItemKind, string>> = {
  event: 'parmi les prochains événements',
  announcement: 'parmi les annonces',
  profile: 'dans l’annuaire',
  link: 'parmi les liens',
}

function listed(names: readonly string[]): string {
  return names.map((name) => `« ${name} »`).join(', ')
}

function ofSeries({
  repeats,
  isOneDate,
}: {
  repeats: string | undefined
  isOneDate: boolean
}): string {
  if (isOneDate) return ' Les autres dates de la série restent telles quelles.'
  return repeats === undefined ? '' : ` Cela modifie toutes les dates de la série (${repeats}).`
}

const questions: Texts['changes']['questions'] = {
  which: (labels) =>
    ask(`Que voulez-vous dire : ${listed(labels)} ?`, { field: 'item', choices: labels }),
  tooMany: (labels) =>
    ask(
      `Il y en a plusieurs, dont ${listed(labels)}. Que voulez-vous dire ? Écrivez plus de mots du titre, ou choisissez.`,
      { field: 'item', choices: labels },
    ),
  notFound: ({ words, kind, near }) => {
    const where = kind === undefined ? 'sur ce site' : placesInWords[kind]
    const text = `Je n’ai rien trouvé qui s’appelle « ${words} » ${where}.`
    if (near.length === 0) return ask(`${text} Quel est son titre ?`)
    return ask(`${text} Voulez-vous dire ${listed(near)} ?`, { field: 'item', choices: near })
  },
  whichEvent: (labels) =>
    ask(`Pour quel événement est-ce : ${listed(labels)} ?`, { field: 'item', choices: labels }),
  notThatDay: ({ words, near }) =>
    ask(`« ${words} » n’a pas lieu ce jour-là. Voulez-vous dire ${listed(near)} ?`, {
      field: 'item',
      choices: near,
    }),
  nameIt: ask(
    'Que voulez-vous modifier ? Écrivez son titre, par exemple : « Déplace le concert à vendredi » ou « Épingle l’annonce du parking ».',
  ),
  toWhen: (title) =>
    ask(
      `Quand aura lieu « ${title} » ? Écrivez le nouveau jour ou la nouvelle heure.`,
      'day',
      'time',
    ),
  toWhat: (title) =>
    ask(
      `Que faut-il modifier à « ${title} » ? Par exemple : « Déplace-le à vendredi 19h ». Pour modifier son texte, utilisez le bouton de modification.`,
    ),
  whichNewDay: ({ title, days }) =>
    ask(`À quel jour faut-il déplacer « ${title} » ? Indiquez la date.`, {
      field: 'day',
      choices: days,
    }),
  unclear: (words) =>
    ask(
      `Je n’ai pas compris « ${words} ». Dites-le autrement, ou utilisez le bouton de modification.`,
    ),
  whichDateIsOff: ({ title, repeats, days }) =>
    ask(
      `« ${title} » se répète : ${repeats}. Quelle date n’a pas lieu ?`,
      { field: 'day', choices: days },
      { field: 'change', choices: [allDates] },
    ),
  whichDate: ({ title, repeats, days, orAll }) => {
    const text = `« ${title} » se répète : ${repeats}. Quelle date faut-il modifier ?`
    const dates = { field: 'text', choices: days } as const
    if (orAll) return ask(text, dates, { field: 'change', choices: [allDates] })
    return ask(`${text} Pour changer le jour de toutes, utilisez le bouton de modification.`, dates)
  },
  otherDays: ({ title, repeats }) =>
    ask(
      `« ${title} » se répète : ${repeats}, et je ne change pas les jours d’une série. Pour déplacer toutes ses dates, utilisez le bouton de modification.`,
    ),
  allDay: (title) =>
    ask(
      `« ${title} » dure des journées entières. Pour lui donner une heure, utilisez le bouton de modification.`,
    ),
  asItIs: (title) => ask(`« ${title} » est déjà ainsi.`),
  bulk: (kind) =>
    ask(
      `Je modifie ou supprime une seule chose à la fois. Laquelle (${kind === undefined ? 'événement, annonce, contact ou lien' : kindsInWords[kind].a}) ?`,
    ),
  severalWithDeletion: ask(
    'Une suppression se fait seule, après vérification. Écrivez-la seule, et le reste ensuite.',
  ),
  swap: ask(
    'Je ne peux pas échanger deux choses. Écrivez le nouveau jour ou la nouvelle heure de l’une, puis de l’autre.',
  ),
  undo: ask(
    'Je ne peux pas annuler ce qui est fait. Ce qui a été modifié peut l’être de nouveau avec le bouton de modification ; ce qui a été supprimé est à recréer.',
  ),
  notTheirs: ({ kind, title }) =>
    ask(
      `« ${title} » est ${kindsInWords[kind].a} et n’a pas cette donnée. Utilisez le bouton de modification.`,
    ),
  onlyAnnouncements: (title) =>
    ask(`Seules les annonces peuvent être épinglées, et « ${title} » n’en est pas une.`),
  badNumber: ask(
    'L’annuaire n’admet que les numéros des États-Unis, avec leurs dix chiffres. Quel est le numéro ?',
  ),
  badAddress: ask(
    'Cette adresse ne peut pas être utilisée. Un lien commence par https, http, mailto ou tel. Quelle est l’adresse ?',
  ),
  badEmail: ask('Ce n’est pas une adresse e-mail. Quelle est l’adresse ?'),
  tooLong: ask('C’est trop long. Écrivez-le avec moins de mots.'),
  tooManyAtOnce: ({ count, most }) =>
    ask(
      `Cela fait ${count} choses, et j’en traite ${most} à la fois. Envoyez-les en plusieurs fois.`,
    ),
  noneReadable: (lines) => ask(`Je n’ai pas pu lire ${listed(lines)}. Écrivez-le de nouveau.`),
}

const allDates = 'Toutes ses dates'

const sentences: Texts['changes']['sentences'] = {
  delete: ({ kind, title, when, repeats }) => {
    if (repeats !== undefined)
      return `Ceci supprime toutes les dates de « ${title} », qui se répète : ${repeats}.`
    const on = when === undefined ? '' : ` (${when})`
    return `Ceci supprime ${kindsInWords[kind].the} « ${title} »${on}.`
  },
  cancelDate: ({ title, when }) =>
    `Ceci annule « ${title} » du ${when}. Les autres dates de la série restent, et celle-ci s’affiche comme annulée.`,
  pin: (title, pinned) =>
    pinned ? `Ceci épingle « ${title} » en haut.` : `Ceci désépingle « ${title} ».`,
  moved: ({ title, from, to, repeats, isOneDate }) =>
    `Ceci déplace « ${title} » : avant ${from}, après ${to}.${ofSeries({ repeats, isOneDate })}`,
  set: ({ title, field, to, repeats, on }) => {
    const day = on === undefined ? '' : ` du ${on}`
    const series = ofSeries({ repeats, isOneDate: on !== undefined })
    return `Ceci change ${field} de « ${title} »${day} en « ${to} ».${series}`
  },
  several: (count) =>
    `Cela fait ${count} choses. Décochez ce que vous ne voulez pas et confirmez le reste.`,
  sheet: ({ title, when, needed }) =>
    `Cela ajoute une liste d’inscription à « ${title} », ${when} : ${needed.join(', ')}.`,
  couldNotRead: (lines) => ` Je n’ai pas pu lire ${listed(lines)}.`,
  repeated: (names) => ` J’ai omis ${listed(names)}, en double.`,
  noAdmins: ' Une liste ne donne l’accès admin à personne ; cela se fait dans l’annuaire.',
}

/** Everything that is said about changes, in French. */
export const frenchChanges: Texts['changes'] = {
  questions,
  sentences,
  fields: {
    title: 'le titre',
    location: 'le lieu',
    phoneNumber: 'le numéro de téléphone',
    email: 'l’adresse e-mail',
    nickname: 'le surnom',
    firstName: 'le prénom',
    lastName: 'le nom',
    url: 'l’adresse',
  },
  allDates,
  severalDates: 'à plusieurs dates',
}
