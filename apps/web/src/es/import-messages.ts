import type { importMessages as english } from '../import-messages.ts'
import { formatNumber } from './spanish.ts'

export const importMessages = {
  file: 'Archivo',
  next: 'Siguiente',
  back: 'Atrás',
  reading: 'Leyendo...',
  nothingYet: 'No se agrega nada antes de que lo veas.',
  windows: 'El archivo se leyó con los caracteres de Windows. Revisa los acentos.',
  show: 'Mostrar',
  states: {
    new: (count) => `Nuevos (${formatNumber(count)})`,
    changed: (count) => `Cambiados (${formatNumber(count)})`,
    wrong: (count) => `Con errores (${formatNumber(count)})`,
    same: (count) => `Iguales (${formatNumber(count)})`,
  },
  all: 'Todos estos',
  rows: 'Filas del archivo',
  more: (rest) => `Mostrar más (${formatNumber(rest)})`,
  was: (before) => (before === '' ? 'estaba vacío' : `era ${before}`),
  importing: 'Importando...',
  undo: 'Deshacer',
  undoing: 'Deshaciendo...',
  undone: 'La importación se deshizo.',
  earlier: 'Importaciones anteriores',
} satisfies typeof english
