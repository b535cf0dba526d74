import { ask } from './asked.ts'
import type { Texts } from './texts.ts'

const kindsInWords = {
  createEvent: 'un événement',
  createAnnouncement: 'une annonce',
  createProfile: 'un contact',
  createLink: 'un lien',
} as const

function day(choices: readonly string[] | undefined) {
  return { field: 'day' as const, choices }
}

/** The questions in French. */
export const frenchQuestions: Texts['questions'] = {
  nothing: ask(
    'Je peux préparer un événement, une annonce, un contact ou un lien. Que voulez-vous créer ? Par exemple : « Club de lecture vendredi à 18h30 à la bibliothèque ».',
  ),
  otherLanguage: ask(
    'Je lis le français, l’anglais et l’espagnol, et je ne veux pas deviner une date dans une autre langue. Quand est-ce ? Écrivez la date et l’heure, par exemple « 21 mars 2026, 18h30 ».',
    'day',
    'time',
  ),
  notUnderstood: (subject) =>
    ask(`Je n’ai pas compris ce qu’il faut créer. Pouvez-vous décrire ${subject} autrement ?`),
  event: ask('Quel est l’événement, et quand a-t-il lieu ? Indiquez la date et l’heure.'),
  whenIs: (title) => ask(`Quand a lieu « ${title} » ? Indiquez la date et l’heure.`, 'day', 'time'),
  whichDay: (title) => ask(`Quel jour a lieu « ${title} » ? Indiquez la date.`, 'day'),
  whichTime: ({ title, day: on }) =>
    ask(`À quelle heure commence « ${title} » ${on} ? Ou toute la journée ?`, 'time'),
  whichTimeOfSeries: (title) =>
    ask(`À quelle heure commence « ${title} » ? Ou toute la journée ?`, 'time'),
  whichDayOf: ({ title, period, days }) =>
    ask(`Quel jour (${period}) a lieu « ${title} » ?`, day(days)),
  whichDayOfSeries: (title) => ask(`Quel jour se répète « ${title} » ?`, 'day'),
  noSuchDate: ({ month, day: on }) =>
    ask(`Il n’y a pas de ${on} ${month}. Quelle date vouliez-vous dire ?`, 'day'),
  weekdayDisagrees: ({ date, weekday, days }) =>
    ask(
      `Le ${date} n’est pas un ${weekday}. Lequel est juste, la date ou le jour de la semaine ?`,
      day(days),
    ),
  alreadyPast: (words) =>
    ask(`C’est déjà passé : ${words}. Quelles sont la date et l’heure ?`, 'day', 'time'),
  anchor: (words) =>
    ask(
      `Quand est-ce exactement ? Je ne sais pas quand a lieu ${words}. Indiquez la date et l’heure.`,
      'day',
      'time',
    ),
  severalDates: (dates) =>
    ask(
      `J’ai trouvé plusieurs dates (${dates.join(' ; ')}). Laquelle est-ce ? S’il y a plusieurs événements, décrivez-les un par un.`,
      day(dates),
    ),
  severalTimes: (times) =>
    ask(`J’ai trouvé plusieurs heures (${times.join(', ')}). Laquelle est-ce ?`, {
      field: 'time',
      choices: times,
    }),
  whichReading: ({ field, readings }) =>
    ask(
      `Cela peut se comprendre de ${readings.length === 2 ? 'deux' : 'trois'} façons : ${readings.join(' ; ou ')}. Laquelle est-ce ?`,
      {
        field,
        choices: readings,
      },
    ),
  notTakingPlace: ask(
    'Quelque chose semble ne pas avoir lieu. Est-ce une annonce ou un événement ?',
    { field: 'kind', choices: ['En faire une annonce', 'En faire un événement'] },
  ),
  tookPlace: ask('Cela semble déjà passé. Est-ce une annonce ou un événement ?', {
    field: 'kind',
    choices: ['En faire une annonce', 'En faire un événement'],
  }),
  strayException: ask(
    'Je ne peux pas omettre des jours qui ne sont pas des dates de l’événement. Quelles dates faut-il omettre ?',
    'text',
  ),
  whoseNumber: (names) =>
    ask(
      `Je peux ajouter une personne à la fois, et un numéro appartient à une seule. À qui est-il : ${names.join(' ou ')} ?`,
      { field: 'item', choices: names },
    ),
  whoExactly: ask(
    'Je peux ajouter une personne à la fois. Quels sont le prénom et le nom de la personne qui a ce numéro ?',
    'text',
  ),
  isItThen: (reading) => ask(`Voulez-vous dire ${reading} ?`, { field: 'day', choices: [reading] }),
  whichKind: (tools) =>
    ask(`Est-ce ${tools.map((tool) => kindsInWords[tool]).join(' ou ')} ?`, {
      field: 'kind',
      choices: tools.map((tool) => `En faire ${kindsInWords[tool]}`),
    }),
  severalPatterns: ask('J’ai trouvé plusieurs façons de se répéter. Laquelle est-ce ?'),
  until: (words) =>
    ask(`Jusqu’à quelle date cela se répète-t-il ? Je ne sais pas quand est ${words}.`),
  endsBeforeStart: ask('La série finirait avant de commencer. Quelles sont les dates ?'),
  movingHoliday: (name) =>
    ask(
      `La date change chaque année (${name}) : ce ne peut pas être un événement qui se répète. De quelle année s’agit-il ?`,
    ),
  unclearWords: (words) =>
    ask(
      `Je n’ai pas compris « ${words} » à côté de la date. Quand est-ce exactement ?`,
      'day',
      'time',
    ),
  exception: ask(
    'Je ne peux pas omettre des jours qui suivent leur propre règle. Quelles dates faut-il omettre ?',
    'text',
  ),
  undatedHoliday: (name) => ask(`Je ne sais pas quel jour tombe ${name}. Indiquez la date.`, 'day'),
  tooFar: ask('Cette date est trop lointaine. Quelle date vouliez-vous dire ?', 'day'),
  timesPer: ask(
    'Quels jours cela se répète-t-il ? Par exemple : « tous les mardis et jeudis » ou « le premier et le troisième lundi de chaque mois ».',
    'text',
  ),
  title: ask('Comment s’appelle l’événement ?', 'title'),
  severalThings: ask(
    'Cela fait plusieurs choses. Je peux en préparer une à la fois. Par laquelle faut-il commencer ?',
  ),
  announcement: ask('Que doit dire l’annonce ?'),
  contactName: ask('Quels sont le prénom, le nom et le numéro de téléphone du contact ?', 'text'),
  lastName: (name) => ask(`Quel est le nom de famille ? (${name})`, 'lastName'),
  phone: (name) =>
    ask(`Quel est le numéro de téléphone, avec l’indicatif régional ? (${name})`, 'phoneNumber'),
  areaCode: (name) =>
    ask(
      `Quel est l’indicatif régional du numéro ? Il faut les dix chiffres. (${name})`,
      'phoneNumber',
    ),
  phoneLength: (name) =>
    ask(
      `Cela ne ressemble pas à un numéro des États-Unis à dix chiffres. Quel est le numéro ? (${name})`,
      'phoneNumber',
    ),
  whichPhone: (name) =>
    ask(`J’ai trouvé plusieurs numéros de téléphone. Lequel est le bon ? (${name})`, 'phoneNumber'),
  severalPeople: ask('Je peux ajouter une personne à la fois. Qui faut-il ajouter en premier ?'),
  foreignPhone: ask(
    'L’annuaire n’admet que les numéros des États-Unis (+1 et dix chiffres). Ce contact en a-t-il un ?',
    'phoneNumber',
  ),
  nameTooLong: ask('Ce nom est trop long. Comment faut-il écrire le prénom et le nom ?'),
  linkAddress: ask('Quelle est l’adresse web du lien ?', 'link'),
  severalLinks: ask(
    'J’ai trouvé plusieurs adresses web. Je peux en ajouter une à la fois. Laquelle est-ce ?',
  ),
  file: (name) =>
    ask(
      `« ${name} » ressemble à un nom de fichier. À quelle adresse web peut-on l’ouvrir ?`,
      'link',
    ),
}

/** What the assistant does not do, in French. */
export const frenchRefusals: Texts['refusals'] = {
  steering:
    'Je peux seulement transformer une description en un événement, une annonce, un contact ou un lien que vous vérifiez. Je ne peux pas suivre d’instructions sur ma façon de travailler.',
  ownRole: 'Je ne peux pas changer les rôles. Un admin peut donner l’accès admin dans l’annuaire.',
  deleting:
    'Je peux seulement créer. Pour supprimer quelque chose, utilisez le bouton de suppression à côté.',
  changing:
    'Je peux seulement créer, pas modifier ce qui existe. Vous pouvez le supprimer et le décrire de nouveau, ou écrire une annonce sur le changement.',
  asking:
    'Je ne peux pas chercher d’informations. Je peux préparer un événement, une annonce, un contact ou un lien si vous le décrivez.',
  unsafeLink:
    'Je ne peux pas ajouter cette adresse : un lien commence par https, http, mailto ou tel. Quelle est l’adresse web ?',
}

/** Assumptions in French. */
export const frenchAssumptions: Texts['assumptions'] = {
  doorsOnly: {
    field: 'startDate',
    text: 'Seule l’ouverture des portes a une heure : c’est le début.',
  },
  oneHour: { field: 'endDate', text: 'Aucune fin n’est indiquée : la durée est d’une heure.' },
  half: (time) => ({
    field: 'startDate',
    text: `Matin ou soir n’est pas précisé ; j’ai pris ${time}.`,
  }),
  part: ({ part, time }) => ({
    field: 'startDate',
    text: `Aucune heure précise n’est indiquée ; j’ai pris ${time} pour « ${part} ».`,
  }),
  allDay: { field: 'startDate', text: 'Aucune heure n’est indiquée : c’est toute la journée.' },
  noPlace: { field: 'location', text: 'Aucun lieu n’est indiqué.' },
  nextWeek: ({ words, day: on }) => ({
    field: 'startDate',
    text: `J’ai compris « ${words} » comme celui de la semaine prochaine : ${on}.`,
  }),
  rolled: (on) => ({
    field: 'startDate',
    text: `Ce jour est passé, j’ai donc pris le suivant : ${on}.`,
  }),
  holiday: ({ name, day: on }) => ({ field: 'startDate', text: `${startOf(name)} : ${on}.` }),
  untilMonth: (on) => ({ text: `Le dernier jour de la série est le ${on}.` }),
  otherTimes: (time) => ({
    field: 'startDate',
    text: `D’autres heures sont aussi indiquées ; j’ai pris ${time} comme début.`,
  }),
  everyDayTimes: {
    field: 'endDate',
    text: 'La première heure est le début du premier jour, la dernière la fin du dernier.',
  },
  timesOfEachDay: {
    field: 'endDate',
    text: 'J’ai compris les heures comme celles de chaque jour.',
  },
  oneWeekend: { text: 'J’ai compris les jours comme ceux d’un seul week-end.' },
  everyWeek: { text: 'J’ai compris les jours comme ceux de chaque semaine.' },
  leftOut: (words) => ({ text: `J’ai laissé de côté : « ${words} ».` }),
  shortMonths: (on) => ({ text: `Les mois sans jour ${on} sont omis.` }),
  capitals: {
    field: 'lastName',
    text: 'Le nom était en minuscules, je l’ai donc écrit avec des majuscules.',
  },
  headline: { field: 'headline', text: 'Le titre est tiré du texte.' },
  capitalOfHeadline: {
    field: 'headline',
    text: 'Le titre commençait par une minuscule, je l’ai donc écrit avec une majuscule.',
  },
  capitalOfText: {
    field: 'body',
    text: 'Le texte commençait par une minuscule, je l’ai donc écrit avec une majuscule.',
  },
  reworded: { field: 'body', text: 'Le texte n’est pas mot pour mot celui que vous avez écrit.' },
  pinWords: { field: 'body', text: 'J’ai retiré du texte ce qui parle d’épingler.' },
  title: { field: 'title', text: 'L’adresse sert de titre.' },
  https: { field: 'url', text: 'L’adresse n’avait pas de https://, je l’ai donc mis devant.' },
  nameSplit: ({ first, last }) => ({
    field: 'lastName',
    text: `J’ai pris « ${first} » comme prénom et « ${last} » comme nom.`,
  }),
  extension: {
    text: 'L’annuaire n’a pas de place pour un numéro de poste, je l’ai donc laissé de côté.',
  },
  honorific: (title) => ({
    field: 'firstName',
    text: `J’ai laissé de côté la civilité « ${title} ».`,
  }),
}

function startOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
