/**
 * Reads the name of the app that asks for consent, which the server inserts into the page;
 * undefined when it knows no such app.
 */
export function readAppName(page: Document): string | undefined {
  const text = page.getElementById('maypole-app')?.textContent
  return text ? JSON.parse(text).name : undefined
}
