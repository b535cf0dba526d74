/** A vowel, or the h that counts as one. */
const vowel = 'aeiouyhàâæéèêëîïôœùûü'

/**
 * Where a small word stands that has lost its vowel in front of the next one, as French has them:
 * "l'école", "d'Ana", "qu'il", "jusqu'à". At the end it is a word of a list. "D'Angelo" and
 * "O'Brien" are one word.
 */
export const elision = [
  `(?:[ldjmtsnc]|(?:jus|lors|puis)?qu)['’](?=$|[${vowel}${vowel.toUpperCase()}])`,
  `(?:L|(?:JUS|LORS|PUIS)?QU|(?:Jus|Lors|Puis)?[Qq]u)['’](?=[${vowel}${vowel.toUpperCase()}])`,
  `[DJMTSNC]['’](?=[${vowel}])`,
].join('|')
