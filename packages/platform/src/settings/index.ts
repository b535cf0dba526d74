export { completeSettings } from './complete-settings.ts'
export {
  type DescribedSetting,
  describeProjectSettings,
  describeVariables,
} from './describe-settings.ts'
export { type ListedSetting, listSettings } from './list-settings.ts'
export { type DeepPartial, type DeepReadonly, mergeSettings } from './merge-settings.ts'
export {
  type GivenOptions,
  listProjectOptions,
  type ProjectOption,
  readProjectOptions,
} from './project-options.ts'
export { type ProjectSettingsOf, projectSchema } from './project-schema.ts'
export { type Environment, type ReadEnvironment, readEnvironment } from './read-environment.ts'
export { readSetting, splitList } from './read-setting.ts'
export { setMember } from './set-member.ts'
export { count, type PerProject, type SettingMeta, setting } from './setting.ts'
export { httpUrl, webOrigin } from './urls.ts'
