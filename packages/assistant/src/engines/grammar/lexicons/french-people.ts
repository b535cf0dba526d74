import { nameWords } from './names.ts'

const verbs =
  'ajoute, ajouter, ajoutez, crée, créer, créez, mets, mettre, mettez, note, noter, notez, enregistre, enregistrer, enregistrez, inscris, inscrire, inscrivez, garde, inclus, inclure, invite, inviter, invitez'
const around =
  "nouveau, nouvelle, nouveaux, nouvelles, membre, membres, adhérent, adhérente, adhérents, contact, contacts, personne, personnes, profil, s'il vous plaît, s'il te plaît, svp, stp, le, la, les, l', un, une, des, à, au, aux, annuaire, à l'annuaire, dans l'annuaire, liste, répertoire, groupe, est, sont, c'est, sera, de, du, d', en, dans, sur, avec, pour, comme, aussi, également, oui, maintenant, son, sa, ses, mon, ma, mes, ton, ta, tes, notre, nos, votre, vos, leur, leurs, merci, bonjour, bonsoir, salut, elle, il, ce, cet, cette, site, communauté, club, association, rôle, droits, droits d', accès, nomme, nommer, nommez, fais, faites, faire, donne, donner, donnez, je, j', veux, voudrais, aimerais"

/** What the grammar knows of French texts about people. */
export const frenchPeople = {
  ...nameWords,
  particle: `${nameWords.particle}, d', l'`,
  joiningParticle: '',
  honorific:
    'm, m ., mr, mr ., mme, mme ., mlle, mlle ., monsieur, madame, mademoiselle, dr, dr ., docteur, docteure, pr, pr ., professeur, professeure, père, abbé, sœur, frère, maître, me',
  kin: 'épouse, époux, mari, femme, conjoint, conjointe, compagne, compagnon, fils, fille, filles, enfants, maman, mère, papa, père, sœur, frère, grand-mère, grand-père, tante, oncle, cousin, cousine, copain, copine, belle-mère, beau-père, belle-sœur, beau-frère, nièce, neveu, blonde, chum',
  family: 'famille, familles',
  nickname:
    "surnommé, surnommée, dit, dite, surnom, alias, connu comme, connue comme, connu sous le nom de, connue sous le nom de, que l'on appelle, qu'on appelle, appelé, appelée, on l'appelle, on la surnomme, on le surnomme",
  occupation:
    'voisine, voisin, amie, ami, collègue, maîtresse, instituteur, institutrice, enseignant, enseignante, plombier, plombière, trésorière, trésorier, secrétaire, présidente, président, vice-président, vice-présidente, entraîneur, entraîneuse, coach, curé, pasteur, pasteure, médecin, infirmière, infirmier, électricien, électricienne, jardinier, jardinière, concierge, gardien, gardienne, bénévole, directrice, directeur, avocate, avocat, catéchiste, organiste, coordinatrice, coordinateur, animatrice, animateur, monitrice, moniteur, soprano, sopranos, mezzo, alto, altos, ténor, ténors, baryton, barytons, basse, basses, chœur, chorale, fanfare, orchestre, violon, violoncelle, flûte, clarinette, trompette, guitare, percussions, jeunes, enfants, aînés, bureau, comité, lecteur, lectrice, lecteurs, moniteurs, joueurs, joueuses, professeurs, bénévoles',
  besideName: `${verbs}, ${around}, mail, e - mail, email, courriel, adresse, adresse e-mail, téléphone, tél, tél ., tel, tel ., portable, mobile, cellulaire, cell, fixe, whatsapp, numéro, numéro de téléphone, num, n°, nom, nom complet, qui, que, qu', s'appelle, appelle, appelé, appelée, nommé, nommée, je suis, suis, m'appelle, peux-tu, pouvez-vous, pourrais-tu, pourriez-vous, toute, tout, toutes, tous, chaque, aujourd'hui, page, maison, domicile, travail, bureau, appeler, me, te, lui, ces, voici, y, a, ajoutée, ajouté, inscrite, inscrit`,
  roleWord: `${verbs}, ${around}, et, téléphone, tél, portable, mobile, numéro, que, qui, annuaire`,
  predicate: 'est, sera',
  alsoName:
    'soprano, alto, viola, basse, le, la, les, rose, marin, gardien, olive, aimée, marguerite, mai, mars, avril, noël, prune',
  firstLabel: 'prénom, prénom :, prénoms',
  lastLabel: 'nom de famille, nom, nom :, nom de famille :',
  mobile: 'portable, mobile, cellulaire, cell, téléphone portable, téléphone mobile',
  factLead:
    'depuis, à, au, en, chez, près de, après, avant, habite à, habite, travaille à, travaille chez, travaille au',
} as const

/** Words that give a role. */
export const frenchRoles = [
  [
    'admin',
    "admin, administrateur, administratrice, droits d'admin, droits d'administrateur, droits d'administration, accès admin, accès d'admin, accès administrateur",
  ],
  ['member', 'administrateurs, administratrices, administration'],
] as const
