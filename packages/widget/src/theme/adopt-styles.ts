/**
 * Adds the widget's style sheet to the document or shadow root of `element`. Returns a function
 * that removes it.
 */
export function adoptStyles(
  element: Element,
  css: { rules: string; keyframes: string },
): () => void {
  const root = element.getRootNode() as Document | ShadowRoot
  const window = element.ownerDocument.defaultView
  if (window === null) return () => undefined
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(emphasise(css.rules) + css.keyframes)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/**
 * Makes every declaration important, inside a cascade layer. Among important declarations, layered
 * ones win over unlayered ones, whatever their specificity: a page's `button { color: red
 * !important }` does not reach the widget.
 */
function emphasise(rules: string): string {
  const important = rules
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/([^;{}]+:[^;{}]+?)\s*(;|(?=\}))/g, '$1 !important$2')
  return `@layer maypole{${important}}`
}
