/**
 * Words that are common in a language and rare in the others, beside those that a lexicon has: most
 * of the words that hold a sentence together. Accents do not matter.
 */
export const commonWords = {
  en: `the, at, on, and, of, with, for, every, next, this, is, from, to, until, in, our, we, you, all, are,
    day, days, noon, new, my, it, its, that, be, will, can, have, has, by, a, an, i, your, their, his, her, but, or, not, no`,
  es: `el, la, los, las, del, en, para, por, con, una, un, y, e, hay, de, cada, todos, todas, hora, horas, le,
    les, dicen, se, es, esta, entre, llaman, gracias, está, están, ya, nuestra, nuestro, que, quien, nuevo,
    nueva, como, su, sus, aquí, nuestros, este, habrá, semana, mes, año, día, días, doña`,
  fr: `le, la, les, du, des, à, au, aux, et, pour, avec, une, un, est, chez, demain, prochain, lundi, mardi,
    mercredi, jeudi, vendredi, samedi, dimanche, réunion, fête, chaque, tous, toutes, de, l', d', qu', jusqu', c',
    n', s', j', m', ce, cette, cet, sera, aura, nous, vous, notre, votre, nos, vos, dans, sur, il, elle, que, qui, par,
    dès, sauf, ne, pas, lieu, sont, jour, jours, semaine, mois, année, an, heure, heures, ceci, mon, ma, mes, ton, ta,
    ou, où, je, tu, midi, soir, matin, aujourd'hui, en, y, a, sa, ses, son, leur, leurs, ont, été`,
  de: `der, die, das, am, um, und, für, mit, ein, eine, im, ist, uhr, bei, morgen, nächsten, montag, dienstag,
    mittwoch, donnerstag, freitag, samstag, sonntag, treffen, jeden, jede, den, bitte`,
  pt: `o, os, do, da, em, para, com, uma, um, no, na, às, amanhã, segunda, terça, quarta, quinta, sexta,
    sábado, domingo, feira, reunião, festa, de, todos, todas, dia, dias, que, vem, semana, ao, aos, mês,
    junho, julho, sábados, último, favor, dos, das`,
  it: `il, lo, di, del, della, alle, per, con, una, un, è, domani, prossimo, lunedì, martedì, mercoledì,
    giovedì, venerdì, sabato, domenica, riunione, festa, presso, ogni, la, a`,
  nl: `het, een, om, van, voor, met, op, uur, bij, morgen, volgende, maandag, dinsdag, woensdag, donderdag,
    vrijdag, zaterdag, zondag, bijeenkomst, feest, elke, iedere`,
} as const

/** Words that are as typical of a language, and stand in texts of others, too. */
export const typicalWords = {
  en: `meeting, party, dinner, lunch, class, practice, church, school, hall, street, center, centre, media,
    choir, retreat, drive, club, potluck, rehearsal, concert, workshop, fair, walk, game, training, cleanup,
    brunch, picnic, sale, market, band, team, group, library, park, room, office, show, trip, monday, tuesday, wednesday,
    thursday, friday, saturday, sunday, today, tonight, tomorrow, am, pm, morning, evening, afternoon, night,
    weekend, weekly, monthly, please, add`,
  es: `reunión, fiesta, clase, clases, ensayo, misa, junta, taller, concierto, vecinos, familias, teléfono,
    apodo, título, curso, torneo, cena, comida, venta, retiro, grupo, partido, administrador, móvil, celular,
    correo, felicidades, miembro, baile, rosario, estudio, iglesia, finde, número, apellido, nombre, prima,
    primo, tía`,
  fr: `réunion, fête, répétition, chorale, messe, culte, cours, atelier, concert, voisins, familles, téléphone, portable,
    surnom, titre, tournoi, repas, dîner, souper, vente, retraite, groupe, match, administrateur, courriel,
    félicitations, membre, bal, loto, école, église, mairie, salle, week-end, numéro, nom, prénom, annonce, lien,
    ajoute, ajoutez, sortie, goûter, marché, brocante, kermesse, bénévoles, assemblée, générale, épingle, déplace,
    annule, supprime, préviens, lundis, mardis, mercredis, jeudis, vendredis, samedis, dimanches, janvier, février,
    avril, juin, bibliothèque, gymnase, théâtre, chaque, sauf, partir, jusqu', retraite, jeunes, foire, vente, juillet, août, septembre, octobre, novembre, décembre, noël, pâques, merci, bonjour`,
} as const

/** Words in names of these languages, which say nothing of the language of a text. */
export const nameParticles =
  'a, o, e, os, as, de, da, do, dos, das, di, del, della, der, die, den, van, von, zu, zum, zur, le, la, les, du, des, lo, il, het, en, op, el, los, las'
