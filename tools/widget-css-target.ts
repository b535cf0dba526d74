/**
 * The browsers that the widget's style sheet is compiled for. Older ones have no `:dir()`, and what compilers put in its place asks for
 * the language instead of the direction, and does not look out of a shadow root.
 */
export const widgetCssTarget = ['chrome120', 'firefox115', 'safari16.4']
