/**
 * The browsers that the widget's style sheet is compiled for. Older ones lack `:dir()`, and its
 * compiled replacement checks the language instead of the direction, and does not see out of a
 * shadow root.
 */
export const widgetCssTarget = ['chrome120', 'firefox115', 'safari16.4']
