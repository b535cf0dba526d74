import { resolve } from 'node:path'
import { readTemplates, TemplateError, type Templates } from '@maypole/provider'

/** Reads the templates of messages, or what is wrong. Relative paths start from `base`. */
export function loadTemplates(
  folder: string | undefined,
  base: string,
): { readonly templates: Templates | undefined; readonly faults: readonly string[] } {
  if (folder === undefined) return { templates: undefined, faults: [] }
  try {
    return { templates: readTemplates(resolve(base, folder)), faults: [] }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { templates: undefined, faults: error.faults.map((fault) => `TEMPLATES_DIR: ${fault}`) }
  }
}
