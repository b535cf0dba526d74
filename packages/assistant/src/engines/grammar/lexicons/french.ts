import type { Lexicon } from '../words/lexicon.ts'
import { frenchKinds } from './french-kinds.ts'
import { frenchLinks } from './french-links.ts'
import { frenchPeople } from './french-people.ts'
import { frenchTerms } from './french-terms.ts'

/** What the grammar knows of French. Accents do not matter; "l'" and the like are words. */
export const french: Lexicon = {
  language: 'fr',
  terms: frenchTerms,
  spelled: ['weekday', 'weekdays', 'month'],
  otherWords:
    'marche, marches, marchi, marti, jeu, jeux, vendre, samodi, aout, mercerie, mercredie',
  facts: { numberBehindWeekday: 2, weekdaysRepeat: 20 },
  familyNames: 1,
  isPlaceNounFirst: true,
  joints: {
    ...frenchPeople,
    ...frenchLinks,
    ...frenchKinds,
    on: "le, la, les, l', du, au, ce, cet, cette, pour le, pour, en, dès le, à, à la, à l', durant le, pendant le, est le, sera le, ce sera le, a lieu le, aura lieu le, ont lieu le, auront lieu le, se tiendra le, se déroulera le, prévu le, prévue le, prévu, prévue, le jour de, le jour d', date :, jour :, quand :, dates :, jours :, les jours, le prochain",
    at: 'à, @, vers, à partir de, commence à, débute à, commencera à, débutera à, commençant à, début à, début, heure :, horaire :, horaires :, rendez-vous à, rdv à, rdv, départ à, départ, ouverture à, sera à, est à, aura lieu à',
    aboutHour: 'vers, environ à, aux environs de, aux alentours de, autour de',
    from: "de, du, d', depuis, à partir de, horaire de, ouvert de, ouverte de, à partir du",
    to: 'au, -, —',
    toThe: 'à, à la',
    through: 'à',
    until:
      "jusqu'au, jusqu'à, jusqu'à la, jusqu'en, se termine le, se termine, finit le, termine le, dernière séance le, dernier cours le, dernière date le, dernière le, dernier le, au, dernière répétition le, dernière réunion le, dernière séance, dernier cours",
    'until the end': "jusqu'à la fin du mois, jusqu'à fin du mois, jusqu'en fin de mois",
    inARow: "consécutifs, consécutives, de suite, d'affilée",
    eveOf: "veille de, la veille de, veille du, la veille du, veille d', la veille d'",
    usualEvent: 'messe, culte, école, cours, travail, classe, repas, déjeuner, dîner',
    timesPer:
      'deux fois par semaine, deux fois par mois, deux fois chaque semaine, deux fois chaque mois, trois fois par semaine, trois fois par mois, trois fois chaque semaine, trois fois chaque mois, quatre fois par semaine, quatre fois par mois, quatre fois chaque semaine, quatre fois chaque mois, plusieurs fois par semaine, plusieurs fois par mois, plusieurs fois chaque semaine, plusieurs fois chaque mois, 2 fois par semaine, 2 fois par mois, 2 fois chaque semaine, 2 fois chaque mois, 3 fois par semaine, 3 fois par mois, 3 fois chaque semaine, 3 fois chaque mois, 4 fois par semaine, 4 fois par mois, 4 fois chaque semaine, 4 fois chaque mois',
    nameHolder:
      "de, du, des, d', avec, les, la, le, l', contre, pour, par, à, au, aux, et, en, chez",
    vagueMany: 'quelques, certains, certaines, plusieurs, divers, diverses, beaucoup',
    thisMonth: 'de ce mois, ce mois, ce mois-ci, de ce mois-ci',
    openTime:
      "coucher du soleil, au coucher du soleil, lever du soleil, au lever du soleil, à l'aube, aube, à la tombée de la nuit, tombée de la nuit, à la nuit tombée, au crépuscule, crépuscule, après le travail, après l'école, après la classe, après le repas, avant le repas, à la première heure, en fin de journée",
    endsAt: 'se termine à, termine à, finit à, fin à, se terminera à, se terminant à',
    untilHour:
      "jusqu'à, se termine à, termine à, finit à, fin à, retour à, se terminera à, jusque vers",
    'until month': "jusqu'au début de, jusqu'au début d'",
    'through month':
      "jusqu'en, jusqu'à, jusqu'à fin, jusqu'à la fin de, jusqu'à la fin d', jusque fin, jusqu'au mois de, jusqu'au mois d', jusqu'à la fin du mois de",
    start:
      "à partir du, à partir de, à partir d', à compter du, dès le, depuis le, commence le, débute le, commençant le, début le, première séance le, premier cours le, première le, reprise le, à partir",
    between: 'entre, entre le, entre les',
    and: "et, &, et le, et la, et les, et l', puis, puis le, ainsi que, ainsi que le, et aussi, et aussi le, et à, et de nouveau à, et aussi à",
    both: 'les deux, les deux jours',
    or: 'ou, ou le, ou bien, ou les, ou peut-être, ou peut-être le, ou à, soit',
    of: "de, du, d', des, de ce, du mois de, du mois d', de l', de la",
    the: "le, la, les, l'",
    a: 'un, une',
    in: "dans, d'ici, en, dans les",
    for: 'pendant, durant, pour, sur',
    after: "après, après le, après la, après l', suivant le, suivant, qui suit, qui suit le",
    before:
      "avant, avant le, avant la, avant l', précédant, précédant le, qui précède, qui précède le",
    every: 'chaque, tous les, toutes les, tout les',
    other: 'deux, 2',
    alternate: 'sur deux, sur 2, en alternance, alternés',
    pluralLead: 'les, tous les, toutes les, chaque, et les, et tous les',
    except:
      "sauf, sauf le, sauf les, sauf la, sauf l', sauf en, excepté, excepté le, excepté les, hormis, hormis le, hormis les, hors, à l'exception du, à l'exception de, à l'exception des, mais pas, mais pas le, mais pas les, pas de cours le, pas de séance le, pas de répétition le, pas de réunion le, il n'y a pas de réunion le, il n'y a pas de cours le, il n'y a pas de répétition le, sans séance le, pas le, excepté en, mais pas en",
    not: "pas, ne, n', sans, jamais, ni, aucun, aucune, à moins que, sauf si",
    'called off':
      "annulé, annulée, annulés, annulées, est annulé, est annulée, sont annulés, sont annulées, reporté, reportée, reportés, reportées, est reporté, est reportée, n'a pas lieu, n'aura pas lieu, n'ont pas lieu, n'auront pas lieu, ajourné, ajournée, suspendu, suspendue, supprimé, supprimée",
    notNegated:
      "n'oubliez pas, n'oublie pas, ne pas oublier, ne manquez pas, ne manque pas, ne ratez pas, à ne pas manquer, à ne pas rater, ne tardez pas, ne soyez pas en retard, n'hésitez pas, sans inscription, sans réservation, sans rendez-vous, sans frais, sans engagement, sans obligation, sans alcool, sans limite, sans condition, sans gluten, sans expérience, sans permis, pas besoin, pas nécessaire, pas obligatoire, n'est pas nécessaire, n'est pas obligatoire, pas seulement, pas de chiens, pas d'école, pas de stationnement, pas de parking, pas d'alcool, je ne sais pas, ne pas apporter, n'apportez pas",
    past: "a eu lieu, ont eu lieu, s'est tenu, s'est tenue, s'est déroulé, s'est déroulée, s'est bien passé, s'est bien passée, a été un succès",
    pastVerb: 'était, étaient, fut, avait',
    ordinalEnding: 'er, e, ère, ème, ième, nd, nde, re',
    nextMonth: 'du mois prochain, le mois prochain, mois prochain, au mois prochain',
    ofTheMonth: 'du mois, de ce mois, du mois en cours',
    ofMonth: 'de chaque mois, du mois, par mois, chaque mois, de tous les mois, tous les mois',
    ofEach: 'chaque, tous, toutes, tout, chacun, chacune',
    weekends: 'week ends, les week ends, tous les week ends, chaque week end, les fins de semaine',
    workdays:
      'en semaine, jours ouvrés, les jours ouvrés, tous les jours ouvrés, jours ouvrables, les jours ouvrables, tous les jours ouvrables, jours de semaine, les jours de semaine, tous les jours de semaine',
    allDay:
      'toute la journée, la journée entière, journée entière, journée complète, tout le week end, toutes la journée',
    sharp: 'précises, précise, pile, tapantes',
    hour24: 'h, heures, heure',
    andMinutes: 'et',
    lessMinutes: 'moins, moins le',
    minutes: 'minutes, minute, min, mn',
    times: 'séances, cours, fois, rencontres, réunions, répétitions, ateliers, dates, occasions',
    lengthLead: 'pendant, durant, durée :, durée, dure, durera, pour',
    onDay: 'le',
    dayArticle: 'le, du, au, pour le, ce, dès le, les',
    zoneNoun: 'heure',
    series: 'cycle, programme, saison, trimestre, stage, formation',
    halfA: 'une demi, demi',
    andAHalf: 'et demie, et demi',
    once: 'une fois par, chaque',
    afterNext: 'en huit',
    doubt:
      'après, avant, chaque, veille, lendemain, surlendemain, passé, précédent, précédente, suivant, suivante, ou, sauf, excepté, hormis, moins, ouvrés, ouvrables, fin, début, mi, courant, autre, fois, pas, ne, prochains, prochaines, suivants, suivantes, crépuscule, aube, environ, sinon, coucher du soleil, presque',
    asideLead:
      "réponse avant, réponse, rsvp, inscription, inscriptions, inscription avant, les inscriptions, réservation, réservations, portes, ouverture des portes, les portes, billetterie, date limite, dernier délai, préinscription, installation, montage, le montage, les portes ouvrent, les portes s'ouvrent, apéro, buvette",
    asideNoun:
      "confirmer, confirmez, s'inscrire, inscrivez-vous, inscrivez, réserver, réservez, répondre, répondez, ouverture, apporter, apportez, apporte, entrées, entrée, démontage, contact, appeler, appelez, parking, stationnement, bénévoles, prévenir, prévenez, payer, payez, paiement, candidatures, billets, les billets, le délai, collecte, la collecte, arrivée, âges, âge, autobus, bus, le bus, car, le car, garderie, café, collation, goûter, préparatifs, les préparatifs, les bénévoles, questions, renseignements, l'orchestre, le groupe, l'inscription, l'entrée",
    placeLead:
      "à, au, aux, à la, à l', dans, dans le, dans la, dans l', dans les, chez, devant, derrière, sur, sur le, sur la, près de, près du, à côté de, à côté du, en face de, en face du",
    filler:
      "merci de, s'il vous plaît, s'il te plaît, svp, stp, merci, ajoute, ajouter, ajoutez, crée, créer, créez, mets, mettre, mettez, note, noter, notez, programme, programmer, événement, un événement, l'événement, évènement, un évènement, nouvel, nouveau, nouvelle, il y a, il y aura, nous avons, nous aurons, on a, le, la, les, l', un, une, des, en, dans, de, du, d', au, aux, à, pour, et, que, qu', est, sera, ce, c', ce sera, c'est, bonjour, bonsoir, salut, à tous, à toutes, tout le monde, titre :, titre, quoi :, lieu :, quand :, notre, nos, votre, vos, avec, se, s', on, agenda, à l'agenda, dans l'agenda, calendrier, au calendrier, dans le calendrier, aura lieu, a lieu, auront lieu, se tient, se tiendra, se déroule, se déroulera, chaque, organisons, nous organisons, allons, faisons, ferons, je voudrais, je veux, j'aimerais, pouvez-vous, peux-tu, pourriez-vous, pourrais-tu, rappel, cordialement, amicalement, bien à vous, voisins, amis, amies, chers, chères, cher, chère, venez, vous êtes invités, nous vous attendons, prévu, prévue, oui",
    clauseJoint:
      'et, mais, pendant, puis, ensuite, après quoi, avec, parce, car, aussi, quand, lorsque, bien que, afin',
    counted:
      'salle, classe, terrain, court, groupe, étage, numéro, n°, nº, no ., page, pages, chapitre, rue, km, bâtiment, table, piste, avenue, niveau, local, place, étape, lot, ligne, stand, rang, quai, zone, appartement, porte, bureau, hall, allée, voie, route, équipe, âge, âges, tour, partie, saison, tome, épisode, atelier, chalet, gîte, chambre, u, $, €, #, ans, année, sortie, studio, box, parcelle, secteur, village, psaume, division, ligue',
    countedBehind:
      'ans, an, personnes, enfants, adultes, km, kilomètres, euros, euro, dollars, places, équipes, joueurs, joueuses, %, élèves, €, $, membres, mètres, tables, plats, familles, sièges, billets, voitures, stands, groupes, k, pages, parties, participants, participantes, bénévoles, kilos, litres, voisins, cartons, boîtes, centimes, parts, crêpes, bouteilles, points, chaises, gâteaux, conserves, invités, adhérents',
    alsoWord:
      "second, seconde, soir, soirs, matin, matins, matinée, soirée, journée, jour, jours, nuit, nuits, heure, heures, minute, minutes, semaine, semaines, mois, an, ans, année, années, premier, première, premiers, premières, dernier, dernière, un, une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, quinze, mars, mai, mer, dim, sam, jan, mar, lun, avr, prochain, prochaine, le prochain, ce, cet, suivant, suivante, midi, minuit, après midi, l'après midi, ce soir, troisième, quatrième, cinquième, trimestre, semestre, demi, demie, quart, h, min, mn, pt, et, ct, est, week end, fin de semaine, vingt, trente, quinzaine, fête nationale, ce matin, école du dimanche",
    overnight:
      'retraite, camp, camping, voyage, excursion, séjour, colonie, pèlerinage, congrès, stage, tournée, bivouac, croisière, week end',
  },
}
