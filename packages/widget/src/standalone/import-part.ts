const script = document.currentScript as HTMLScriptElement | null
/** Where the parts are, seen from the script; tools/build-widget.ts writes it in. */
const folder = '%WIDGET_FOLDER%'

/**
 * What `import()` becomes in `widget.js` (see tools/build-widget.ts). A classic script of another origin has no address of its own to
 * resolve an `import()` against, so the address is put together here.
 */
export const importPart = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(`${folder}${name}.js`, script?.src ?? location.href).href)
