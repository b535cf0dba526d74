/** The part of the widget that draws; loaded when something is mounted for the first time. */
export const loadRenderer = () => import('./render-widget.tsx')
