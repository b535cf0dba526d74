/** What a wallet shows a person as the reason to sign, where the client gives none. ASCII, one line (EIP-4361). */
export const defaultStatement =
  'Sign in with this wallet. This costs nothing and sends no transaction.'
