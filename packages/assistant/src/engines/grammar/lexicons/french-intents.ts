import type { IntentGroup, IntentLexicon } from '../intents/intent-lexicon.ts'

const announcing = { '<make> <some>* <announcement>': 'crée une nouvelle annonce' }
const planning = { '<make> <some>* <event>': 'crée un événement' }
const linking = { '<make> <some>* <link>': 'ajoute un lien' }
const registering = { '<make> <some>* <contact>': 'ajoute un contact' }
const deleting = { "<erases> <article>|au|l'|demain|tous|toutes|tout": "supprime l'annonce" }
const altering = { "<alter> <article>|au|l'": 'déplace la réunion' }
const told = { '<told>': 'on recherche un chat' }

const orders: readonly IntentGroup[] = [
  {
    says: 'order',
    tool: 'createAnnouncement',
    front: 'polite',
    frames: {
      ...announcing,
      '<tell> <people>?': 'préviens tout le monde',
      '<people> <tell>': 'leur dire',
      '<pinThis>|<noPinThis>': 'épingle ceci',
      '<newsLabel> <adjective>? :|!': 'avis important :',
      '<adjective>? <announcement> :': 'annonce :',
    },
  },
  {
    says: 'order',
    tool: 'createEvent',
    front: 'polite',
    frames: { ...planning, '<adjective>? <event> :': 'événement :' },
  },
  {
    says: 'order',
    tool: 'createLink',
    front: 'polite',
    frames: {
      ...linking,
      '<adjective>? <link> :': 'lien :',
      "<link> vers|pour|de|du|des|d'": 'lien vers les comptes rendus',
    },
  },
  {
    says: 'order',
    tool: 'createProfile',
    front: 'polite',
    frames: { ...registering, '<adjective>? <contact> :': 'nouveau contact :' },
  },
  { says: 'asksFor', tool: 'createAnnouncement', frames: announcing },
  { says: 'asksFor', tool: 'createEvent', frames: planning },
  { says: 'asksFor', tool: 'createLink', frames: linking },
  { says: 'asksFor', tool: 'createProfile', frames: registering },
]

const planned: readonly IntentGroup[] = [
  {
    says: 'planned',
    frames: {
      '<weekday>|<weekdays>|<relativeDay>|<month>': 'chorale vendredi',
      'à <number>|<small>': 'chorale à 20',
      '<number> <hour24>': 'chorale 20h',
    },
  },
  {
    says: 'hour',
    frames: { 'à <number>|<small>': 'chorale à 20', '<number> <hour24>': 'chorale 20h' },
  },
  {
    says: 'adds',
    front: 'polite',
    frames: { '<puts> <capital>': 'ajoute Ana', '<puts> !<noName>': 'ajoute ana' },
  },
  { says: 'news', frames: told },
  { says: 'thanks', front: 'polite', frames: told },
]

const refused: readonly IntentGroup[] = [
  { says: 'ownRole', frames: { '<ownRole>': 'nomme-moi administratrice' } },
  { says: ['deletes', 'deletesOurs'], front: 'polite', frames: deleting },
  {
    says: ['deletes', 'deletesOurs'],
    frames: { ',|.|;|! <eraseIt> .|!? $': 'elle est retrouvée, supprime-la' },
  },
  {
    says: 'changes',
    frames: { 'mon|ma <ownField> a changé': 'mon numéro a changé' },
  },
  { says: ['changes', 'changesOurs'], front: 'polite', frames: altering },
  {
    says: 'asks',
    front: 'polite',
    frames: { '<question>': 'quand a lieu la répétition ?', 'qui <coming>': 'qui vient jeudi ?' },
  },
  { says: 'nothing', frames: { '<idle> <idle>* $': 'bonjour, merci' } },
  {
    says: 'onlyKind',
    frames: {
      '<polite>* <make>? <article>? <adjective>? <announcement>|<event>|<link>|<contact> $':
        'ajoute un événement',
      '<polite>* <make> <article>? <adjective>? $': 'ajoute un',
    },
  },
]

const announcements: readonly IntentGroup[] = [
  {
    says: 'composes',
    front: 'polite',
    frames: { '<make>|<tell> quelque chose': 'écris quelque chose' },
  },
  {
    says: 'lead',
    front: 'polite',
    frames: {
      '<tell> <people>? <that>? :|,|.|-|!*': 'préviens tout le monde que',
      '<make> <some>* <announcement> <that>? :|,|.|-|!*': 'crée une annonce :',
    },
  },
  {
    says: 'leadingPin',
    front: 'polite',
    frames: { '<pinThis> <that>? :|,|.|-|!*': 'épingle ceci :' },
  },
  { says: 'noPin', frames: { 'mais|et? <noPinThis>': "mais ne l'épingle pas" } },
  { says: 'pin', frames: { 'et? <pinHere> <please>?': "et épingle-la s'il te plaît" } },
  {
    says: 'headline',
    front: 'polite',
    frames: {
      '<headlineWord> :|est? <quote>? {headline} <quote>? ,|.|;|et|<break> le? <bodyWord> :|est? <quote>?':
        'titre : fête, texte : venez tous',
    },
  },
  { says: 'request', front: 'polite', frames: { '<canYou>': 'peux-tu prévenir ?' } },
  {
    says: 'greeting',
    front: 'polite',
    frames: { '<salutation> <addressed>* $': 'chers voisins' },
  },
  {
    says: 'spoken',
    front: 'polite',
    frames: { '<salutation> <addressed>* ,|:|!': 'bonjour à tous,' },
  },
]

/** What the grammar knows of what French texts ask for. Accents do not matter. */
export const frenchIntents: IntentLexicon = {
  frames: [...orders, ...planned, ...refused, ...announcements],
  lists: {
    polite: `s'il vous plaît, s'il te plaît, svp, stp, merci de, merci d', peux-tu, pouvez-vous, pourrais-tu,
      pourriez-vous, tu peux, vous pouvez, je veux, je voudrais, je souhaite, j'aimerais, j'ai besoin de,
      nous voulons, nous voudrions, il faut, il faudrait, on doit, bonjour, bonsoir, salut, coucou, aussi,
      également, ok, d'accord, alors, et`,
    please: "s'il te plaît, s'il vous plaît, svp, stp, merci",
    make: `ajoute, ajouter, ajoutez, crée, créer, créez, mets, mettre, mettez, programme, programmer, programmez,
      planifie, planifier, planifiez, note, noter, notez, enregistre, enregistrer, enregistrez, publie, publier,
      publiez, garde, garder, inclus, inclure, nouveau, nouvelle, nouvel, fais, faire, faites, prépare,
      préparer, préparez, insère, partage, partager, partagez, écris, écrire, écrivez, rédige, rédiger,
      rédigez, organise, organiser, organisez, réserve, inscris, inscrire, inscrivez, poste, poster, postez`,
    puts: `ajoute, ajouter, ajoutez, inscris, inscrire, inscrivez, mets, mettez, note, enregistre, enregistrez,
      invite, invitez`,
    noName: "le, la, les, l', un, une, ceci, cela, ça, que, à",
    article:
      "un, une, le, la, les, l', ce, cet, cette, ceci, notre, nos, mon, ma, un autre, une autre",
    adjective:
      'nouveau, nouvelle, nouvel, petit, petite, bref, brève, important, importante, urgent, urgente, épinglé, épinglée, suivant, suivante',
    some: `un, une, le, la, les, l', ce, cet, cette, notre, nos, mon, ma, autre, nouveau, nouvelle, nouvel, petit,
      petite, bref, brève, important, importante, urgent, urgente, épinglé, épinglée, suivant, suivante`,
    event: 'événement, événements, évènement, évènements, activité, rendez-vous',
    announcement:
      'annonce, annonces, avis, communiqué, information, info, message, nouvelle, note, rappel',
    contact:
      'contact, contacts, profil, membre, personne, voisin, voisine, adhérent, adhérente, fiche',
    link: 'lien, liens, page web, site web, url, adresse web',
    tell: `préviens, prévenez, prévenir, avertis, avertir, avertissez, informe, informer, informez, dis, dites, dire,
      dis à, dites à, annonce, annoncer, annoncez, signale, signaler, signalez, communique, communiquer,
      communiquez, fais savoir, faites savoir, faire savoir, envoie un message, envoyer un message,
      envoyez un message, envoie un mail, envoyez un mail, envoyer un mail, rappelle, rappeler, rappelez,
      notifie, notifier, notifiez, publie que, écris que`,
    people: `tout le monde, à tout le monde, tous, à tous, toutes, à toutes, à tous et à toutes, les gens,
      aux gens, les voisins, aux voisins, les familles, aux familles, les parents, aux parents,
      les membres, aux membres, tous les membres, à tous les membres, les adhérents, aux adhérents,
      le groupe, au groupe, la communauté, à la communauté, les élèves, aux élèves, les bénévoles,
      aux bénévoles, les paroissiens, aux paroissiens, les joueurs, aux joueurs, les autres, aux autres,
      les choristes, aux choristes, nous, leur`,
    that: "que, qu', ceci, ce qui suit, du fait que, de ce que, au sujet de, à propos de",
    canYou: 'peux-tu, pouvez-vous, pourrais-tu, pourriez-vous, tu peux, vous pouvez',
    pinThis: `épingle, épingler, épinglez, épingle ceci, épinglez ceci, épingle ça, épingle cela,
      épingle cette annonce, épinglez cette annonce, épingler cette annonce, épingle l'annonce,
      épingle l'annonce suivante, épingle en haut, épingle ceci en haut, épinglé, épinglée, à épingler,
      mets en haut, mets ceci en haut, mettre en haut, épingle-la, épingle-le`,
    noPinThis: `ne l'épingle pas, ne pas épingler, sans épingler, sans l'épingler, n'épingle pas, non épinglé,
      non épinglée, ne l'épinglez pas, n'épinglez pas, pas besoin de l'épingler, pas besoin d'épingler`,
    erases: `supprime, supprimer, supprimez, efface, effacer, effacez, enlève, enlever, enlevez, retire, retirer,
      retirez, annule, annuler, annulez, désépingle, désépingler, désinscris, désinscrire`,
    eraseIt: `supprime-la, supprime-le, supprime-les, supprimez-la, supprimez-le, efface-la, efface-le,
      enlève-la, enlève-le, retire-la, retire-le`,
    ownField: 'numéro, téléphone, portable, mail, courriel, adresse mail, e-mail',
    alter: `change, changer, changez, déplace, déplacer, déplacez, modifie, modifier, modifiez, reporte, reporter,
      reportez, décale, décaler, décalez, avance, avancer, avancez, retarde, retarder, retardez, corrige,
      corriger, corrigez, renomme, renommer, actualise, mets à jour, reprogramme`,
    ownRole: `nomme-moi admin, nomme-moi administrateur, nomme-moi administratrice, fais de moi un admin,
      fais de moi une admin, fais de moi un administrateur, fais de moi une administratrice,
      rends-moi admin, mets-moi admin, mets-moi administrateur, mets-moi administratrice,
      donne-moi les droits, donne-moi accès, donne-moi l'accès, je veux être admin,
      je veux être administrateur, je veux être administratrice, je voudrais être admin`,
    question: `quand, à quelle heure, quelle heure, quel jour, quels événements, quel événement, combien,
      comment, pourquoi, quel est, quelle est, quels sont, quelles sont, qui est, qui sont, qu'est-ce que,
      qu'est-ce qu', est-ce que, est-ce qu', y a-t-il, cherche, montre-moi, montrez-moi, dis-moi,
      dites-moi, explique, traduis, résume, qu'y a-t-il, sais-tu quand, savez-vous quand, sais-tu,
      savez-vous, tu sais quand, de qui, avec qui`,
    coming:
      'vient, viennent, viendra, viendront, participe, participent, sera là, est inscrit, est absent',
    told: `a été perdu, a été perdue, a été trouvé, a été trouvée, ont été trouvés, ont été trouvées,
      ont été perdues, perdu, perdue, trouvé, trouvée, a oublié, a perdu, a trouvé, a laissé,
      nous avons gagné, félicitations, bravo, merci à tous, merci à toutes, un grand merci, est annulé,
      est annulée, est fermé, est fermée, sera fermé, sera fermée, seront fermés, on recherche,
      nous cherchons, on cherche, recherche, il manque, ne fonctionne pas, ne marche pas, est en panne,
      a été retrouvé, a été retrouvée, avons besoin de`,
    newsLabel: `avis, annonce, rappel, attention, important, urgent, avis important, communiqué, note, info,
      information, nouvelle`,
    salutation: `bonjour, bonsoir, salut, coucou, cher, chère, chers, chères, attention, félicitations, bravo,
      merci, merci beaucoup, un grand merci, bonne année, cordialement`,
    addressed: `tous, toutes, à tous, à toutes, à tous et à toutes, tout le monde, à tout le monde, voisins, voisines,
      familles, amis, amies, adhérents, adhérentes, parents, membres, choristes, collègues, bénévoles,
      paroissiens, élèves, équipe, l'équipe, communauté, et, les amis`,
    idle: `bonjour, bonsoir, salut, coucou, merci, merci beaucoup, au revoir, d'accord, ok, oui, non, aide,
      à l'aide, aide-moi, aidez-moi, rien, ça va, test, essai, s'il vous plaît, s'il te plaît, bonne nuit,
      bonne journée, super, parfait`,
    clauseWord: "parce, mais, quand, pendant, jusque, jusqu', bien que, car, donc",
    headlineWord: 'titre, objet, sujet',
    bodyWord: 'texte, message, corps, contenu',
    quote: '", “, ”, «, »',
    pinHere: `épingle ceci, épingle cette annonce, épingle ceci en haut, épingle-la, épingle-le,
      épingle-la en haut, épingle-le en haut, épinglez-la, épinglez-le, épinglez ceci, mets-la en haut,
      mets-le en haut, laisse-la en haut`,
    questionWord:
      "qui, que, quoi, quand, comment, quel, quelle, combien, pourquoi, quelqu'un, est-ce, y a",
  },
}
