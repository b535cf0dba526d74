/** The part of the widget that renders; loaded on the first mount. */
export const loadRenderer = () => import('./render-widget.tsx')
