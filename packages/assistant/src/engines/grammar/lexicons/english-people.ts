import { nameWords } from './names.ts'

/** What the grammar knows of English texts about people. */
export const englishPeople = {
  ...nameWords,
  honorific:
    'mr, mr ., mrs, mrs ., ms, ms ., dr, dr ., rev, rev ., reverend, pastor, father, fr, fr ., sister, mister, miss, mx, prof, prof ., professor, br, brother, rabbi, imam, deacon, capt, capt ., captain, lt, lt ., sgt, sgt ., col, col ., gen, judge, hon, sir, dame, coach, madam, doctor, grandpa, grandma, granny, grandad, granddad, mum, mom, auntie, aunty, uncle, sra, sra ., srta, dra, mme, mlle, msgr, msgr ., padre, señor, señora, doña',
  kin: 'wife, husband, partner, spouse, son, daughter, mom, mum, mother, dad, father, sister, brother, kid, kids, child, children, baby, grandmother, grandfather, grandma, grandpa, aunt, uncle, cousin, parents, parent, twins, roommate, girlfriend, boyfriend, nephew, niece, granny, grandad, auntie, gran, nan',
  family: 'family, families, familia, familias, household, folks, clan',
  nickname:
    'goes by, going by, aka, a . k . a ., a . k . a, known as, called, nickname, nickname is, nicknamed, goes as, nick, nick name, calls him, calls her, calls them, call him, call her, call them, call me, calls me, knows him as, knows her as, prefers, prefers to be called, likes to be called, for short, short, alias, the nickname',
  occupation:
    'treasurer, secretary, chair, chairman, chairwoman, chairperson, president, vicar, curate, minister, priest, caretaker, janitor, plumber, electrician, builder, teacher, tutor, headteacher, principal, organist, goalie, goalkeeper, manager, referee, umpire, conductor, director, nurse, dentist, vet, babysitter, nanny, childminder, neighbour, neighbor, mate, friend, pal, colleague, coworker, boss, landlord, landlady, tenant, volunteer, newcomer, drummer, singer, pianist, accountant, lawyer, buddy, resident, student, guy, woman, man, lady, player, gardener, cleaner, driver, chef, cook, baker, captain, soprano, sopranos, mezzo, mezzos, alto, altos, tenor, tenors, baritone, baritones, bass, basses, contralto, descant, choir, chorus, band, orchestra, violin, viola, cello, flute, clarinet, oboe, trumpet, trombone, tuba, horn, drums, piano, organ, guitar, percussion, strings, brass, youth, kids, juniors, seniors, staff, board, committee, ushers, usher, altar server, altar servers, lector, lectors, greeters, greeter, deacons, elders, coaches, players, parents, teachers',
  besideName:
    'add, adding, new, member, members, contact, contacts, please, pls, plz, the, to, into, onto, directory, email, e - mail, mail, phone, telephone, tel, tel ., ph, cell, mobile, cellphone, landline, home, work, fax, number, num, no, her, his, their, hers, him, them, is, are, was, role, status, title, position, access, rights, permissions, from, at, for, with, create, make, put, set, up, down, enter, register, save, include, insert, list, enroll, onboard, introduce, welcome, invite, sign up, set up, a, an, who, as, in, our, my, we, us, text, call, address, hi, hello, hey, dear, they, shes, hes, theyre, she, he, i, me, it, its, this, that, name, names, full name, tel, reach, reached, reachable, people, person, profile, user, entry, card, info, information, details, roster, phonebook, phone book, address book, addressbook, contact list, site, group, community, team, club, page, app, account, can, could, would, should, will, do, dont, never, you, u, lets, let, go ahead, also, just, need, needs, want, id, like, on, by, of, via, has, have, had, gets, get, give, grant, assign, her number is, thanks, thank you, thx, cheers, everyone, everybody, anybody, anyone, somebody, someone, friends, yes, too, as well, now, so, but, whose, old, good, best, better, otherwise, all, any, some, every, each, both, other, another, following, these, those, here, there, if, when, once, where, what, how, full, regular, plain, normal, ordinary, be, named, plus, second, ok, okay, import, people to add, mark, page, may, numbers, labels, ext, ext ., extension, x, pronouns, she / her, he / him, they / them, us',
  roleWord:
    'add, adding, new, contact, contacts, member, please, pls, plz, the, to, into, directory, her, his, their, him, them, is, role, status, access, rights, permissions, with, create, make, put, set, register, include, invite, a, an, as, in, our, my, phone, number, cell, mobile, tel, email, at, she, he, they, shes, hes, theyre, site, group, community, club, profile, should, be, will, give, grant, also, yes, too, as well, now, has, have, gets, get, need, needs, can, could, you, lets, thanks, thank you, list, roster, on, of, this, full, named, called, nickname, nick, aka, who, hi, hello, hey, up, down, and, so, would, like, id, person, name, for, when, once',
  predicate: 'is, should, to be, will, needs, need, has, gets, get, have',
  alsoName:
    'an, in, on, my, al, is, as, of, no, by, to, list, mark, will, do, page, may, call, text, reach, work, home, young, best, good, cook, baker, driver, judge, dean, singer, miss, guy, bishop, priest, major, nick, pal, chance, bass, horn, organ, viola, strings, card, friend, player, gardener, chef, senior',
  firstLabel:
    'first name, first name is, firstname, given name, given name is, fname, forename, nombre',
  lastLabel:
    'last name, last name is, lastname, family name, family name is, surname, surname is, lname, apellido, apellidos',
  mobile: 'cell, cellphone, cell phone, mobile, mobile phone, text, cell number, mobile number',
  factLead:
    'from, at, in, on, since, near, by, until, after, before, during, via, nee, née, formerly, insta, instagram, twitter, facebook, fb, whatsapp, signal, telegram, tiktok, with the',
} as const

/** Words that give a role, and those that hold them and give none. */
export const englishRoles = [
  [
    'admin',
    'admin, administrator, moderator, admin access, admin rights, admin role, admin privileges, admin permissions, administrator access, administrator rights, moderator rights, admins rights, administrators rights',
  ],
  [
    'member',
    'admin office, admin building, admin assistant, admin department, admin team, admin desk, administrator assistant, admins, administrators, moderators',
  ],
] as const
