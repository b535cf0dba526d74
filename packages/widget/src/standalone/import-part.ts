const script = document.currentScript as HTMLScriptElement | null
/** The folder of the parts, relative to the script; tools/build-widget.ts fills it in. */
const folder = '%WIDGET_FOLDER%'

/**
 * Replaces `import()` in `widget.js` (see tools/build-widget.ts). A classic script of another
 * origin has no base address for `import()`, so the address is built here.
 */
export const importPart = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ new URL(`${folder}${name}.js`, script?.src ?? location.href).href)
