import type { IntentLexicon } from '../intents/intent-lexicon.ts'

/** Where something takes place, in French: what leads to a place, ends it, and names one. */
export const frenchPlaces: IntentLexicon = {
  frames: [
    { says: 'placeLabel', frames: { '<placeLabel> :': 'Lieu : Chez Paulette' } },
    {
      says: 'placeAt',
      frames: {
        '@|📍': '@ la plage',
        'par|sur|via &<placeCall>': 'sur Zoom',
        'chez !<placeNone> &<anyWord>': 'chez Paulette',
      },
    },
    {
      says: 'placeIn',
      frames: { 'au|à|dans|en|devant|derrière|sur !<placeNone>': 'à la plage' },
    },
  ],
  lists: {
    placeLabel: 'lieu, où, adresse, endroit, emplacement, salle',
    placeCall: 'zoom, teams, skype, meet, google meet, whatsapp, visio, visioconférence',
    placeNowhere: 'en ligne, en visio, en visioconférence, en distanciel, à distance, sur internet',
    /** Words that begin the name of a place. */
    placeNoun: `église, paroisse, chapelle, cathédrale, temple, basilique, sanctuaire, sacristie, presbytère, mosquée,
      synagogue, centre, maison, salle, salon, classe, bibliothèque, médiathèque, école, collège, lycée,
      université, crèche, garderie, parc, place, placette, terrain, court, piste, gymnase, stade, piscine,
      complexe sportif, restaurant, bar, café, cafétéria, cantine, taverne, bistrot, théâtre, cinéma,
      auditorium, musée, galerie, siège, local, bureau, mairie, hôtel de ville, hôtel, hôpital, clinique,
      sous-sol, cour, jardin, plage, rue, avenue, boulevard, chemin, route, allée, quai, impasse, librairie,
      magasin, boutique, marché, halle, bâtiment, immeuble, ferme, gare, port, pont, forêt, bois, lac,
      rivière, montagne, cimetière, résidence, terrasse, toit, esplanade, parvis, hangar, grange, garage,
      réfectoire, cuisine, hall, accueil, foyer, foyer rural, caserne, parking, stationnement, kiosque,
      aréna, patinoire, camping, chalet, gîte, château, moulin, refuge, club, maison des associations,
      maison de quartier, maison des jeunes, espace, studio, atelier, zoom, teams, google meet, préau,
      amphithéâtre, aula, buvette`,
    placeArticle: "le, la, les, l', notre, nos, son, sa, mon, ma, un, une, leur",
    /** In front of a place, and no part of its name. */
    placeDropped: "le, la, les, l'",
    placeOf: 'de, du, des',
    placePart: 'salle, étage, porte, bâtiment, hall, aile, rez-de-chaussée, sous-sol, bureau',
    placeNumbered:
      'salle, terrain, court, piste, table, porte, salon, quai, gymnase, bâtiment, classe, studio',
    placeRoom: 'salle, terrain, court, piste, salon, gymnase, classe, studio',
    /** Behind "en" and "à" these are no places. */
    placeNone: `famille, groupe, groupes, anglais, espagnol, français, direct, plein air, extérieur, intérieur, vélo,
      pied, ski, cheval, voiture, silence, honneur, mémoire, commun, total, général, cas, forme, marche, personne, série,
      équipe, couple, avance, espèces, train, bus, autobus, faveur, tenue, janvier, février, mars, avril,
      mai, juin, juillet, août, septembre, octobre, novembre, décembre, semaine, soirée, matinée, journée,
      l'occasion, la fin, la place, la suite, la demande, la mémoire, l'honneur, partir, partager, tous, toutes,
      le cadre, le cas, le thème, la base, inscription, emporter, volonté, noël, pâques, la toussaint,
      l'ascension, la pentecôte, l'heure, les enfants, un, deux, jeun, venir`,
    /** Words at which a place ends. */
    placeStop: `avec, pour, et, il, qui, que, chaque, tous, toutes, depuis, jusque, jusqu', entre, par, apporter,
      apportez, apporte, se, si, car, parce, quand, commence, débute, termine, organise, organisé,
      organisée, sera, aura, a, y, entrée, le, les, merci, sauf, à, au, aux, en, départ, rendez-vous`,
    /** Words that begin a remark rather than a place. */
    placeRemark: `apportez, apporter, venez, inscrivez-vous, inscription, inscriptions, réservez, réservation, répondez,
      confirmez, appelez, contactez, pensez, n'oubliez, ne, merci, tous, toutes, ouvert, ouverte, gratuit, gratuite,
      entrée, pas, nous, vous, je, il, elle, on, c', repas, goûter, apéritif, buffet, boissons, collation, parking,
      prix, tarif, billets, dons, tenue, organisé, organisée, animé, animée, présenté, proposé, offert, avec, pour, à,
      et, ou, mais, si, quand, parce, jusqu', âge, places, limité, à partir, de, chaque, environ, après, avant, puis,
      ensuite, aussi, premier, pluie, la dernière, la première, le parking, le stationnement, les billets,
      l'entrée, les portes, le montage, l'installation, l'orchestre, le groupe, le repas, le goûter, le bus, le car,
      les enfants, les inscriptions`,
    placeHolder:
      "de, du, des, d', avec, pour, à, au, aux, et, ou, par, sur, contre, le, la, les, l', en, chez",
    placeJoint: "de, du, des, d', la, le, l', les, et",
    placeNoBeginning: "et, ou, mais, en, à, au, de, d', est, sont, avec, sur",
  },
}
