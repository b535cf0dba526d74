import { ProblemError } from '@maypole/platform/http'
import { messages } from '../../messages.ts'
import { type FileRefusal, ImportRefused } from './import-refused.ts'

type Texts = Readonly<Partial<Record<FileRefusal, (row: number) => string>>>

/** Returns a handler of errors that turns a refused file into 400 and a text for people. */
export function explainRefusal(texts: Texts): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ImportRefused)) throw error
    const { refusal, row = 0 } = error
    const text = texts[refusal]?.(row) ?? messages.imports.unreadable
    throw new ProblemError(400, `import-${refusal}`, text)
  }
}
