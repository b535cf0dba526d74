import type { contactImportMessages as english } from '../contact-import-messages.ts'
import { counted, formatNumber } from './spanish.ts'

const contacts = (count: number) => counted(count, 'contacto', 'contactos')

export const contactImportMessages = {
  title: 'Importar contactos',
  fileHint: 'CSV de Google Contacts, Outlook o una hoja de cálculo, o vCards. Hasta 10 MB.',
  or: 'O pega una lista',
  lines: 'Una persona por línea',
  linesExample: 'Sam Lee 202 555 0147',
  columns: 'Columnas',
  columnsHint: 'Qué contiene cada columna. De varios números de teléfono, primero van los móviles.',
  column: (heading, index) => heading || `Columna ${index + 1}`,
  headings: 'La primera fila tiene títulos',
  noNumbers: 'Ninguna columna tiene números de teléfono. Indica abajo qué contiene cada una.',
  roles: {
    ignore: 'Omitir',
    firstName: 'Nombre',
    lastName: 'Apellido',
    name: 'Nombre completo',
    nickname: 'Apodo',
    phoneNumber: 'Número de teléfono',
    email: 'Correo',
    groups: 'Grupos',
  },
  hints: {
    new: 'Aún no están en el directorio.',
    changed:
      'Su número está en el directorio con otros datos. Lo que falta en el archivo se conserva.',
    wrong: 'No se importan. Corrige el archivo y elígelo de nuevo, o continúa sin ellos.',
    same: 'Están en el directorio tal como en el archivo.',
  },
  row: (row) => `Fila ${formatNumber(row)}`,
  noName: 'Sin nombre',
  sameName: 'En el directorio ya hay alguien con este nombre y otro número.',
  otherName: 'En el directorio este número tiene otro nombre.',
  repeats: (row) => `Como en la fila ${formatNumber(row)}.`,
  problems: {
    'no-number': 'Falta el número de teléfono.',
    'number-unreadable': 'No es un número de teléfono de diez dígitos.',
    'number-rounded': 'La hoja de cálculo redondeó este número. Da formato de texto a su columna.',
    'number-abroad': 'El directorio no admite números de otros países.',
    'number-extension': 'El directorio no admite números con extensión.',
    'number-unassigned': 'Este número de teléfono no existe.',
    'number-repeated': 'Otra fila tiene este número con otro nombre.',
    'number-blocked': 'Un admin bloqueó este número.',
    'no-name': 'Falta el nombre.',
    'no-last-name': 'Falta el nombre o el apellido.',
    'name-too-long': 'Un nombre tiene más de 80 caracteres.',
    characters: 'Un nombre tiene caracteres que no se pueden mostrar.',
    email: 'Esto no es una dirección de correo.',
    groups: 'Hay demasiados grupos, o el nombre de uno es demasiado largo.',
  },
  photos: {
    taken: 'Con su foto.',
    address: 'La foto es solo un enlace y se omite.',
    unreadable: 'La foto no se puede leer y se omite.',
    'too-many': 'La foto se omite: de un archivo se toman 200.',
    'no-room': 'La foto se omite: esta comunidad no tiene sitio para más.',
  },
  room: (room) => `En el directorio caben ${contacts(room)} más. Omite algunos.`,
  submit: (count) => `Importar ${contacts(count)}`,
  done: 'Los contactos se importaron',
  added: (count) => `Se agregaron ${contacts(count)}.`,
  changed: (count) => `Se cambiaron ${contacts(count)}.`,
  undoHint:
    'Cualquier admin puede deshacerlo durante 24 horas, mientras nadie cambie estos contactos.',
} satisfies typeof english
