import type * as english from '../dead-link-messages.ts'
import { dateFormat } from '../lib/date-format.ts'

const dayOf = (instant: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(instant))
const causes: Readonly<Record<string, string>> = {
  'no-answer': 'sin respuesta',
  certificate: 'certificado',
}

export const deadLinkMessages = {
  notice: (reason, instant) => `No respondió el ${dayOf(instant)} (${causes[reason] ?? reason})`,
  check: 'Comprobar ahora',
  checkOne: (title) => `Comprobar ${title} ahora`,
  checking: 'Comprobando...',
  answered: 'Responde de nuevo.',
  failed: (reason) => `Sigue sin responder (${causes[reason] ?? reason}).`,
  unknown: 'Desde aquí no se puede saber.',
  checkFailed: 'No se pudo comprobar. Inténtalo de nuevo.',
} satisfies typeof english.deadLinkMessages
