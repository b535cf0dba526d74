/** The reason to sign that a wallet shows by default. ASCII, one line (EIP-4361). */
export const defaultStatement =
  'Sign in with this wallet. This costs nothing and sends no transaction.'
