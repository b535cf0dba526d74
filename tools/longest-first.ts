import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest although they are short: with what Vitest goes by when it has no times of
 * an earlier run, the size, they would run last, and beside nothing.
 */
const longest = [
  'apps/server/src/main.test.ts',
  'packages/community/src/sites/avatars/hostile-pictures.test.ts',
  'packages/community/src/sites/avatars/avatars.test.ts',
  'packages/provider/src/simulated-day.test.ts',
  'packages/provider/src/honest-crowds.test.ts',
  'packages/provider/src/lockout.test.ts',
  'packages/provider/src/races/single-use.test.ts',
  'apps/server/src/commands/operator/operator.test.ts',
  'tools/stored-databases/stored-databases.test.ts',
  'apps/server/src/two-servers.test.ts',
  'apps/server/src/crowd.test.ts',
]

/** Runs the longest files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((path) => moduleId.endsWith(`/${path}`))
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
