import { type ComponentChildren, render } from 'preact'

// Stands in for `react-dom/client` where the widget is built without it.
export function createRoot(container: Element) {
  return {
    render: (content: ComponentChildren) => render(content, container),
    unmount: () => render(null, container),
  }
}
