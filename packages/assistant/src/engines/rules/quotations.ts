import type { Span } from '../../findings/span.ts'

/** What stands in quotation marks, one of these forms. The tests read the examples. */
export const quotationForms = {
  double: { form: /"([^"\n\ue000]{1,150})"/u, example: 'called "Bud"' },
  single: {
    form: /(?<![\p{L}\p{N}])'([^'\n\ue000]{1,150})'(?![\p{L}\p{N}])/u,
    example: "called 'Bud'",
  },
} as const

/** Words in quotation marks: where they are, and where they are with their marks. */
export type Quotation = { text: string; inner: Span; outer: Span }

/** Finds the first quotation of a form. */
export function findQuotation(
  text: string,
  form: keyof typeof quotationForms,
): Quotation | undefined {
  const match = quotationForms[form].form.exec(text)
  const words = match?.[1]
  if (match === null || words === undefined) return undefined
  const start = match.index + 1
  const end = start + words.length
  return { text: words, inner: { start, end }, outer: { start: start - 1, end: end + 1 } }
}
