type Renderer = typeof import('../app/render-widget.tsx')

const script = document.currentScript as HTMLScriptElement | null
/** Where the other parts are, seen from the script; tools/build-widget.ts writes it in. */
const folder = '%WIDGET_FOLDER%'

/**
 * Stands in for app/load-renderer.ts. A classic script of another origin has no address of its own to resolve an `import()`
 * against, so the address is put together here.
 */
export const loadRenderer = (): Promise<Renderer> =>
  import(/* @vite-ignore */ new URL(`${folder}render-widget.js`, script?.src ?? location.href).href)
