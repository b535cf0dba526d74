/** What the grammar knows of Spanish texts about links. */
export const spanishLinks = {
  linkLead:
    'por favor, porfa, porfavor, puedes, podrías, podéis, pueden, me puedes, podrías por favor, quiero, quisiera, querría, necesito, necesitamos, queremos, me gustaría, hay que, tenemos que, oye, hola, buenas, buenos días, vamos a, que, también, además, ok, vale, añade, añadir, añadid, agrega, agregar, agreguen, crea, crear, creen, pon, poner, ponme, pongan, anota, anotar, apunta, apuntar, registra, registrar, mete, publica, publicar, guarda, guardar, incluye, incluir, nuevo, nueva, haz, prepara, inserta, sube, subir, comparte, escribe, enlace, enlaces, link, vínculo, url, el, la, los, las, un, una, este, esta, a, al, de, del, para, con, y, aquí, está, es, nuestro, nuestra, aquí está, aquí están, en, a la web, de la web, título, o, guardad, poned, agregad, subid, compartid, compartan, suban, guarden',
  linkPeople: 'todos, todas, padres, vecinos, miembros, socios, familias',
  linkMay: 'pueden, podrán, deben',
  linkNow: 'ya, ahora, también',
  linkKeeper: 'guardamos, tenemos, publicamos, compartimos, encontraréis, encontrarán',
  linkKeep: 'aquí, guardados, guardadas, publicado, publicados',
  linkSee: 'mira, ve, consulta, descarga, visita, vean, consulten, descarguen',
  linkAll: 'todas, todos',
  linkArticle: 'el, la, los, las, nuestro, nuestra, nuestros, nuestras',
  linkTail:
    'es, está, están, está en, en, a, de, aquí, en la web, es la, es el, aquí está, está aquí, están aquí, se encuentra en, se encuentran en, se puede ver en, y, con, enlace, link, web, url, al enlace, a los enlaces, la, el, en los enlaces, por favor, está disponible en, disponible en, dirección, como, a la página',
  linkIs: 'está, están',
  linkPlaced:
    'disponible, disponibles, publicado, publicada, publicados, publicadas, colgado, colgada',
  linkNamed:
    'con el título, con título, titulado, titulada, llamado, llamada, título, con el nombre, con el nombre de, con nombre, que se llame, como',
  linkFor: 'para',
  linkNameEnd: 'en la dirección, con la dirección',
  linkNameComma: 'por, y, en, url, enlace, para',
} as const
