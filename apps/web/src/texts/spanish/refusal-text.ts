import type { Refusal } from '../texts.en.ts'
import { choosePlural } from './spanish.ts'

/** By the last part of `type` in the product API, and by `error_type` of the sign-in service. */
const byName: Readonly<Record<string, string>> = {
  'no-session': 'Inicia sesión.',
  'not-found': 'Esto no existe.',
  'not-a-member':
    'Aún no eres miembro de esta comunidad. Pide a un admin que agregue tu número al directorio.',
  'no-phone-number': 'Primero agrega un número de teléfono a tu cuenta.',
  'edit-conflict':
    'Mientras tanto, otra persona cambió esto. Carga la versión más reciente e inténtalo de nuevo.',
  forbidden: 'Solo los admins de la comunidad pueden hacer esto.',
  full: 'Aquí ya no cabe más. Elimina primero algo antiguo.',
  'changed-since':
    'Ya no se puede deshacer: mientras tanto se cambiaron contactos o alguien inició sesión.',
  'looked-after-left':
    'Nadie más está a cargo de estas personas. Elige primero qué pasa con ellas.',
  'last-admin': 'Eres el único admin. Primero haz admin a otra persona.',
  'recent-sign-in-needed': 'Primero inicia sesión de nuevo.',
  blocked: 'Un admin bloqueó este número.',
  'phone-taken': 'En el directorio ya hay un perfil con este número de teléfono',
  'name-taken': 'Ya hay un grupo con este nombre.',
  'already-there': 'Esto ya está aquí de nuevo.',
  'slug-taken': 'Esta dirección ya está en uso',
  'wrong-title': 'Este no es el título de la comunidad.',
  'questions-changed': 'Mientras tanto cambiaron las preguntas. Revísalas de nuevo.',
  'not-going': 'Estas preguntas son para quienes van. Primero responde Voy.',
  'date-begun': 'Esta fecha ya empezó: las respuestas ya no se pueden cambiar.',
  'not-begun': 'Esta fecha aún no llega. Quién asistió se marca desde ese día.',
  'reminded-today': 'Hoy ya se le recordó esta fecha a la gente. Puedes hacerlo de nuevo mañana.',
  'too-late': 'Ya no se puede deshacer.',
  'in-directory': 'Esta persona está en el directorio. Elimina allí el contacto.',
  'picture-gone': 'Una de las imágenes ya no está aquí. Quítala y elígela de nuevo.',
  'unsupported-type':
    'Este archivo no se puede leer. Elige una imagen PNG, JPEG, GIF, WebP o AVIF.',
  'too-large': 'Esto es demasiado grande. Elige algo más pequeño.',

  duplicate_phone_number: 'Otra cuenta ya usa este número de teléfono.',
  duplicate_email: 'Otra cuenta ya usa esta dirección de correo.',
  invalid_phone_number: 'Este número de teléfono no es válido. Revísalo.',
  invalid_phone_number_country_code: 'No enviamos códigos a números de este país.',
  invalid_email: 'Esta dirección de correo no es válida. Revísala.',
  otp_code_not_found: 'El código no es válido. Inténtalo de nuevo.',
  unable_to_auth_otp_code: 'El código no es válido o venció. Inténtalo de nuevo.',
  oauth_account_in_use: 'Esa cuenta ya inicia la sesión de otra persona aquí.',
  oauth_wrong_user: 'Iniciaste sesión con otra cuenta que la que lo pidió.',
  oauth_token_not_found: 'Tardó demasiado o ya se había completado. Inténtalo de nuevo.',
  unauthorized_action: 'Para cambiar esto, primero inicia sesión de nuevo.',
  session_not_found: 'Tu sesión terminó. Inicia sesión de nuevo.',
}

/** Files of contacts that cannot be read, by the end of the name; with the row that is wrong. */
const ofImports: Readonly<Record<string, (row: string) => string>> = {
  workbook: () => 'Esto es un libro de Excel. Guárdalo como CSV (UTF-8) y elige ese archivo.',
  'no-text': () => 'Este archivo no contiene texto. Elige un archivo CSV o vCards.',
  encoding: () =>
    'No se pueden leer los caracteres de este archivo. Guárdalo como UTF-8 y elígelo de nuevo.',
  empty: () => 'En este archivo no hay contactos.',
  'too-many-rows': () => 'Este archivo tiene más de 20.000 contactos. Divídelo.',
  'row-too-long': (row) => `La fila ${row} es demasiado larga. Revisa sus comillas.`,
  'quote-open': (row) => `En la fila ${row} hay unas comillas que no se cierran.`,
  'too-many-columns': () => 'Esta tabla tiene más de 200 columnas.',
  'no-cards': () => 'En este archivo no hay vCards.',
  'card-open': (row) => `El archivo termina dentro de la vCard ${row}. Puede estar incompleto.`,
}

/** Files that no community can be started from, by the end of the name. */
const ofArchives: Readonly<Record<string, string>> = {
  'not-a-zip': 'Esto no es un archivo zip. Elige uno de “Descargar todo”.',
  damaged: 'Este archivo está dañado. Descárgalo de nuevo.',
  newer: 'Este archivo es de una versión más nueva.',
  'no-community': 'Este archivo no es de una comunidad. Elige uno de “Descargar todo”.',
  'too-large': 'Este archivo contiene más de lo que puede tener una comunidad.',
  'too-many-items': 'Este archivo contiene más de lo que puede tener una comunidad.',
  'too-much-text': 'Este archivo contiene más texto del que puede tener una comunidad.',
  'cut-off': 'Este archivo no está completo.',
  picture: 'Una de las imágenes de este archivo no se puede leer.',
}
const otherArchive = 'Este archivo no se puede leer.'

/** The number is in the text of the server. */
const answersLost = (count: number) =>
  `${count} ${choosePlural(count, 'respuesta es para una fecha que ya no tendría', 'respuestas son para fechas que ya no tendrían')} lugar.`

const byStatus: Readonly<Record<number, string>> = {
  401: 'Inicia sesión de nuevo.',
  403: 'No puedes hacer esto.',
  404: 'Esto no existe.',
  409: 'Esto ya no es posible. Vuelve a cargar la página.',
  413: 'Esto es demasiado grande.',
  429: 'Demasiados intentos en poco tiempo. Inténtalo de nuevo más tarde.',
  503: 'El servicio no responde en este momento. Inténtalo de nuevo.',
}

const fields: Readonly<Record<string, string>> = {
  title: 'Título',
  slug: 'Dirección del sitio',
  theme: 'Colores',
  primaryColor: 'Color principal',
  backgroundColor: 'Color de fondo',
  url: 'URL',
  headline: 'Título',
  body: 'Texto',
  location: 'Lugar',
  notes: 'Notas',
  startDate: 'Inicio',
  endDate: 'Fin',
  rrule: 'Repetición',
  timeZone: 'Zona horaria',
  firstName: 'Nombre',
  lastName: 'Apellido',
  nickname: 'Apodo',
  phoneNumber: 'Número de teléfono',
  email: 'Correo',
  avatar: 'Imagen',
  pictures: 'Imágenes',
  groups: 'Grupos',
  name: 'Nombre',
  message: 'Descripción',
}

/** Says why the server refused. The server's own texts are English. */
export function refusalText(text: string, { name, status, fields: refused }: Refusal): string {
  const names = refused.map((field) => fields[field]).filter((field) => field !== undefined)
  if (names.length > 0 && status === 400)
    return `${choosePlural(names.length, 'Revisa este campo', 'Revisa estos campos')}: ${names.join(', ')}.`
  const ofImport = ofImports[name.replace('import-', '')]
  if (name.startsWith('import-') && ofImport !== undefined)
    return ofImport(/\d+/.exec(text)?.[0] ?? '')
  if (name === 'answers-lost') return answersLost(Number(/\d+/.exec(text)?.[0] ?? 0))
  if (name.startsWith('archive-')) return ofArchives[name.slice('archive-'.length)] ?? otherArchive
  return (
    byName[name] ??
    byStatus[status] ??
    (status < 500 ? 'No se pudo hacer. Revisa los datos.' : 'Algo salió mal. Inténtalo de nuevo.')
  )
}
