import { nameWords } from './names.ts'

/** What the grammar knows of Spanish texts about people. */
export const spanishPeople = {
  ...nameWords,
  honorific:
    'sr, sr ., sra, sra ., srta, srta ., dr, dr ., dra, dra ., don, doña, padre, señor, señora, señorita, doctor, doctora, profesor, profesora, prof, prof ., fray, sor, mr, mrs, ms',
  kin: 'esposa, esposo, marido, mujer, pareja, hijo, hija, hijos, mamá, madre, papá, padre, hermana, hermano, abuela, abuelo, tía, tío, primo, prima, novia, novio, hijas, cuñada, cuñado, suegra, suegro, sobrina, sobrino',
  family: 'familia, familias',
  nickname:
    'le dicen, apodo, conocido como, conocida como, conocido por, conocida por, alias, apodado, apodada, le llaman, le llamamos, le decimos, a quien llaman, a quien le dicen, a quien le llaman, a quien dicen, quien le dicen, que le dicen, la que llaman, el que llaman, la llaman, lo llaman, la conocemos como, lo conocemos como, la conocen como, lo conocen como, le decimos',
  occupation:
    'vecina, vecino, amiga, amigo, compañera, compañero, maestra, maestro, plomero, plomera, tesorera, tesorero, secretaria, secretario, presidenta, presidente, entrenador, entrenadora, párroco, médico, médica, enfermera, enfermero, electricista, jardinero, jardinera, conserje, portero, portera, voluntaria, voluntario, directora, director, fontanero, fontanera, abogada, abogado, catequista, organista, coordinadora, coordinador, soprano, sopranos, mezzo, contralto, contraltos, alto, altos, tenor, tenores, barítono, barítonos, bajo, bajos, coro, coral, banda, orquesta, violín, viola, violonchelo, flauta, clarinete, trompeta, guitarra, percusión, jóvenes, niños, mayores, junta, comité, lector, lectora, lectores, catequistas, monitores, jugadores, profesores, maestros',
  besideName:
    'añade, añadir, añadid, agrega, agregar, agreguen, crea, crear, pon, poner, ponme, pongan, apunta, apuntar, anota, anotar, registra, registrar, mete, guarda, guardar, incluye, incluir, inscribe, da de alta, dar de alta, invita, invitar, nuevo, nueva, nuevos, nuevas, miembro, miembros, socio, socia, socios, socias, contacto, contactos, persona, perfil, por favor, porfa, el, la, los, las, lo, al, a, directorio, lista, agenda, grupo, listín, correo, correo electrónico, email, mail, e - mail, teléfono, tel, tel ., móvil, celular, cel, whatsapp, número, número de teléfono, núm, su, sus, mi, mis, tu, nuestro, nuestra, nuestros, es, son, de, del, en, con, que, quien, se, llama, llamado, llamada, me llamo, soy, un, una, hola, ya, como, para, ella, él, quiero, quisiera, necesito, puedes, podrías, pueden, gracias, también, además, será, sea, hazla, hazlo, hacerla, hacerlo, nómbrala, nómbralo, ponla, ponlo, haz, nombra, rol, papel, cargo, permisos, acceso, permisos de, acceso de, comparto, les comparto, comparte, les, le, nombre, nombre completo, toda, todo, todas, todos, cada, hoy, ahora, sí, este, esta, sitio, comunidad, club, página, fijo, casa, trabajo, llamar, me, te, estos, estas, importa',
  roleWord:
    'añade, añadir, agrega, agregar, registra, crea, pon, apunta, da de alta, dar de alta, nuevo, nueva, contacto, miembro, por favor, porfa, el, la, al, a, directorio, lista, grupo, es, será, sea, de, del, con, como, su, un, una, ella, él, hazla, hazlo, hacerla, hacerlo, nómbrala, nómbralo, ponla, ponlo, y, también, sí, ahora, rol, papel, cargo, permisos, acceso, permisos de, acceso de, gracias, teléfono, tel, móvil, celular, número, este, esta, sitio, comunidad, quiero, para, nombra, haz, que, hola',
  predicate: 'es, será, sea',
  alsoName: 'mayor, mayores, bajo, coral, viola, portero, o, la, el, los, sol, luz',
  firstLabel: 'nombre, nombre :, nombres, primer nombre, first name',
  lastLabel: 'apellido, apellidos, primer apellido, last name',
  mobile: 'móvil, celular, cel, whatsapp, teléfono móvil',
  factLead: 'en, desde, por, hasta, cerca de, junto a, después de, antes de, vive en, trabaja en',
} as const

/** Words that give a role. */
export const spanishRoles = [
  [
    'admin',
    'admin, administrador, administradora, permisos de administrador, permisos de administradora, acceso de administrador, acceso de administradora, permisos de admin',
  ],
  ['member', 'administradores, administradoras, administración'],
] as const
