/** Words of names that are the same in every language that is read. */
export const nameWords = {
  particle:
    'van, von, der, den, de, del, della, dello, delle, di, da, das, do, dos, du, des, la, las, le, los, lo, al, el, bin, bint, ibn, ben, ter, ten, te, zu, zum, zur, af, av, san, santa, st, saint, abu, ap, o, mac, mc, vom, vander, vande',
  joiningParticle: 'y, e',
  familyParticle: 'de, del, y',
  nameSuffix: 'jr, sr, ii, iii, iv, esq, phd, md, dds, rn, cpa',
  givenName:
    'maria, jose, luis, carlos, manuel, antonio, angel, jesus, miguel, juan, pedro, pablo, andres, ramon, rafael, alberto, fernando, francisco, javier, enrique, eduardo, ignacio, alejandro, daniel, david, gabriel, jorge, julio, mario, ricardo, roberto, sergio, victor, felipe, alfonso, alfredo, ernesto, guillermo, joaquin, vicente, santiago, tomas, diego, cesar, hugo, ivan, oscar, raul, ruben, emilio, ana, carmen, isabel, elena, teresa, luisa, laura, lucia, marta, patricia, paula, pilar, rosa, sofia, beatriz, belen, cristina, eva, ines, irene, julia, mercedes, monica, raquel, sara, silvia, susana, veronica, victoria, dolores, angeles, concepcion, guadalupe, rocio, soledad, consuelo, esperanza, fernanda, alejandra, gabriela, daniela, valentina, camila, elisa, emilia, alicia, antonia, josefa, eugenia, jesusa, margarita, ann, anne, beth, jo, lou, lee, jane, marie, rose, grace, kate, kay, sue, lynn, ray, james, john, paul, jean, mary, ellen, may, joy, anna, claire, louise, paulo, pierre, marc, luc, philippe, francesca, giulia, marco, luca, maria-jose, anne-marie',
  givenBehindParticle:
    'carmen, pilar, rosario, mar, luz, dolores, angeles, mercedes, jesus, guadalupe, rocio, socorro, consuelo, refugio, dios, nieves, remedios, milagros, sol, concepcion, fatima, lourdes, paz',
} as const
