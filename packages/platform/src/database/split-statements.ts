/**
 * Splits at `;` at the end of a line: `node:sqlite` prepares only the first of several statements.
 */
export function splitStatements(text: string): string[] {
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
