import type { IntentLexicon } from '../intents/intent-lexicon.ts'

/** What stands around the title of an event in French. */
export const frenchTitles: IntentLexicon = {
  frames: [
    { says: 'titleLead', frames: { '<titleFront>': 'ajoute' } },
    { says: 'titleLabel', frames: { '<titleNameOf> :|=': 'titre : Fête' } },
    {
      says: 'titleCalendar',
      frames: { "à|dans|sur l'|le|notre <titleCalendar>": "dans l'agenda" },
    },
    {
      says: 'salutation',
      frames: {
        'cher|chère|chers|chères ..4 ,|:|!': 'chers amis,',
        '<letterHello> <letterReader>? <letterReader>? <letterReader>? ,|.|:|!|-|–|—':
          'bonjour à tous,',
      },
    },
    {
      says: 'opening',
      frames: {
        "<letterWeAre> de vous <letterTell> que|qu'|de|l'|la|le|les?":
          'nous avons le plaisir de vous annoncer que',
        "juste? pour vous? rappeler|signaler|confirmer que|qu'": 'pour vous rappeler que',
        "juste? un petit? rappel que|qu'|de|:": 'un petit rappel :',
        "veuillez noter que|qu'": 'veuillez noter que',
      },
    },
    {
      says: 'exactAnchor',
      frames: {
        '<anchorMany>|<number> <anchorUnit> avant|après <anchorArticle>? &<anyWord>':
          'deux heures avant la fête',
        'la|le veille|lendemain de|du|des <anchorArticle>? &<anyWord>': 'le lendemain de la fête',
      },
    },
    {
      says: 'anchor',
      frames: {
        '<anchorMany>|<number> <anchorUnit> avant|après <anchorArticle>? &<anyWord>':
          'deux heures avant la fête',
        'la|le veille|lendemain de|du|des <anchorArticle>? &<anyWord>': 'le lendemain de la fête',
        'le jour de|du|des <anchorArticle>? &<anyWord>': 'le jour de la fête',
        '<anchorClose>? après|avant|pendant <anchorArticle>? &<anyWord>': 'juste après la messe',
      },
    },
  ],
  lists: {
    titleFront: `ajoute, ajouter, ajoutez, crée, créer, créez, mets, mettre, mettez, note, noter, notez, enregistre,
      enregistrer, enregistrez, publie, publier, publiez, planifie, planifier, planifiez, programmer,
      programmez, organise, organiser, organisez, prévois, prévoir, nouveau, nouvelle, nouvel, prépare,
      préparer, partage, partager, inscris, réserve, s'il vous plaît, s'il te plaît, svp, stp, merci de,
      peux-tu, pouvez-vous, pourrais-tu, pourriez-vous, je veux, je voudrais, j'aimerais, il faut, il y a,
      il y aura, on a, on aura, nous avons, nous aurons, nous organisons, nous faisons, nous ferons, ce sera,
      c'est, sera, est, un événement, événement, un évènement, évènement, un, une, le, la, les, l', des, de,
      du, d', en, avec, pour, à, au, et, que, qu', on va faire, nous allons faire, venez à, venez au,
      nous vous attendons à, vous êtes invités à, vous êtes invités au, n'oubliez pas, rappel, notre, nos,
      votre, vos, ce, cette, bonjour, bonjour à tous, bonjour à toutes et à tous, bonsoir, salut, titre,
      nouvel événement, nouvel évènement, aussi, aura lieu, a lieu, la date de, à l'agenda, dans l'agenda`,
    /** What a title ends before. */
    titleTail: `à, au, aux, à la, à l', le, la, les, l', du, de, d', des, en, dans, par, pour, pour le, avec, et, ou,
      depuis, jusqu', jusqu'à, jusqu'au, chaque, tous les, toutes les, tous, toutes, sera, est,
      aura lieu, a lieu, auront lieu, ont lieu, se tiendra, se tient, se déroulera, se déroule, qui est,
      commence, commencera, débute, débutera, heure, heures, h, jour, le jour, ce, cet, cette, prochain,
      se répète, pendant, durant, entre, sur, vers, qui vient, un, une, crée un événement, svp, stp,
      s'il vous plaît, s'il te plaît, week-end, fin de semaine, prévu, prévue, prévu le, prévue le, y, se,
      à l'agenda, dans l'agenda, au calendrier, n'a pas lieu, chez`,
    titleNameOf: "titre, quoi, nom, nom de l'événement, titre de l'événement, sujet, objet",
    titleCalendar: 'agenda, calendrier, planning, programme',
    /** Nothing but these is no title. */
    titleEmpty: `ajoute, ajouter, ajoutez, crée, créer, créez, mets, mettez, événement, évènement, un événement, nouveau,
      nouvelle, quelque chose, lien, tout le monde, tous, merci, merci beaucoup, apportez, bonjour, bonjour à tous,
      bonjour à toutes et à tous, salut, bonsoir, le, la, les, agenda, calendrier, et, premier, deuxième, troisième,
      dernier, début, fin, pouvez-vous, peux-tu, s'il vous plaît, s'il te plaît, cordialement, à bientôt`,
    /** What begins so is said about an event, rather than being its title. */
    titleRemark: `pour les enfants, pour les adultes, pour tous, pour toutes, enfants de, ouvert aux, apportez, apporter, inscrivez-vous, inscription, merci, venez nombreux, entrée libre, entrée gratuite,
      gratuit, billets, réservez, répondez, ouvert à tous, ouverte à tous, bienvenue à tous, n'oubliez pas, pensez à,
      on commence, nous vous attendons`,
    /** The label of another field. */
    titleOtherLabel: 'lieu, où, quand, date, heure, horaire, endroit',
    titleAsking: 'ajoute, ajoutez, crée, créez, mets, mettez, appelé, appelée, intitulé, intitulée',
    titleNamed: 'appelé, appelée, intitulé, intitulée, nommé, nommée',
    letterHello: 'bonjour, bonsoir, salut, coucou, hello',
    letterReader: `à tous, à toutes, à tous et à toutes, à toutes et à tous, tous, toutes, tout le monde, à tout le monde,
      les amis, les amies, chers amis, chers voisins, chers parents, l'équipe, à l'équipe, voisins, voisines, amis,
      amies, parents, familles, bénévoles, choristes, et, la chorale, le club, le bureau`,
    letterWeAre: `nous avons le plaisir, j'ai le plaisir, nous sommes heureux, nous sommes heureuses, je suis heureux,
      je suis heureuse, nous avons la joie`,
    letterTell: 'annoncer, dire, faire part, informer, confirmer, inviter à, inviter, signaler',
    letterGoodbye: `merci, merci beaucoup, merci d'avance, cordialement, bien cordialement, amicalement, bien à vous,
      à bientôt, bonne journée, bonne soirée, bises, bisous, amitiés, salutations, sincères salutations`,
    anchorMany: 'un, une, deux, trois, une demi, quelques',
    anchorUnit: 'heure, heures, minute, minutes, jour, jours, semaine, semaines, mois',
    anchorArticle: "le, la, les, l', notre, nos, mon, ma, ce, cette",
    anchorClose: 'juste, tout de suite, immédiatement, peu',
    /** Behind the name of an event, and no part of it. */
    anchorTail: 'à, au, le, en, dans, pour, avec, chez',
    /** Asks for the event: nothing is left out where it is in no field. */
    eventOrder: `ajoute, ajouter, ajoutez, crée, créer, créez, mets, mettez, note, notez, peux-tu, pouvez-vous,
      pourriez-vous, s'il vous plaît, s'il te plaît, svp, nous sommes, nous avons, il y a, il y aura`,
    titleArticle: "un, une, le, la, les, l'",
    /** Words that hold others together and name nothing. */
    idleWord: `avec, chaque, comme, des, depuis, cette, cet, il, y, aura, jusqu', jusque, les, plus, nous, notre,
      nos, votre, vos, pour, mais, par, que, sera, sans, sur, ses, tout, tous, toute, toutes, une, un, avons,
      allons, heure, heures, jour, avoir, venez, merci, vous, bonjour, ainsi, dans, ont, lieu, auront, est`,
  },
}
