import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const repository = join(fileURLToPath(import.meta.url), '../..')

interface CruiseReport {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string; readonly severity: string }
    }[]
  }
  readonly modules: readonly { readonly source: string }[]
}

/**
 * Checks every import in `folders` of `root` with the rules of this repository. Violations are
 * lines for people.
 */
export async function findViolations(options: {
  root: string
  folders: readonly string[]
}): Promise<{ modules: number; violations: string[] }> {
  const report = await cruise(options)
  return {
    modules: report.modules.filter((module) => /^(packages|apps)\//.test(module.source)).length,
    violations: report.summary.violations
      .filter((violation) => violation.rule.severity === 'error')
      .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

async function cruise(options: {
  root: string
  folders: readonly string[]
}): Promise<CruiseReport> {
  const parameters = [
    join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    join(repository, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    ...options.folders,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, parameters, {
    cwd: options.root,
    maxBuffer: 256 * 1024 * 1024,
  })
  return JSON.parse(stdout) as CruiseReport
}
