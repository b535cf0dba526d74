import type { groupMessages as english } from '../group-messages.ts'
import { counted, formatNumber } from './spanish.ts'

export const groupMessages = {
  title: 'Grupos',
  filter: 'Mostrar un grupo',
  everybody: (count) => `Todos (${formatNumber(count)})`,
  withCount: (name, count) => `${name} (${formatNumber(count)})`,
  download: 'Descargar las vCards de este grupo',
  none: 'Aún no hay grupos. Agrega uno, como Contraltos o Junta, y elige quién está en él.',
  name: 'Grupo nuevo',
  nameExample: 'Contraltos',
  add: 'Agregar',
  rename: 'Cambiar el nombre del grupo',
  renamed: 'Nombre nuevo',
  saveName: 'Guardar',
  invite: 'Invitar a este grupo',
  delete: 'Eliminar grupo',
  deleteQuestion: (name) =>
    `¿Eliminar el grupo “${name}”? Sus contactos se quedan en el directorio.`,
  people: 'Elegir contactos',
  search: 'Buscar contactos...',
  chosen: (count) => counted(count, 'contacto elegido', 'contactos elegidos'),
  more: (rest) => `Mostrar más (${formatNumber(rest)})`,
  noMatch: 'No se encontraron contactos',
  allShown: 'Todos estos',
  back: 'Atrás',
  save: 'Guardar',
  failed: 'No se pudieron cargar los grupos.',
  saveFailed: 'No se pudo guardar el grupo.',
  deleteFailed: 'No se pudo eliminar el grupo.',
} satisfies typeof english
