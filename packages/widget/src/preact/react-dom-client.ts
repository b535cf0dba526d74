import { type ComponentChildren, render } from 'preact'

// Replaces `react-dom/client` in builds without React.
export function createRoot(container: Element) {
  return {
    render: (content: ComponentChildren) => render(content, container),
    unmount: () => render(null, container),
  }
}
