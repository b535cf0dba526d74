export {
  type DescribedSetting,
  describeProjectSettings,
  describeVariables,
} from './describe-settings.ts'
export { type DeepPartial, type DeepReadonly, mergeSettings, setMember } from './merge-settings.ts'
export {
  completeSettings,
  type GivenOptions,
  listProjectOptions,
  type ProjectOption,
  type ProjectSettingsOf,
  projectSchema,
  readProjectOptions,
} from './project-options.ts'
export {
  type Environment,
  type ListedSetting,
  listSettings,
  type ReadEnvironment,
  readEnvironment,
  readSetting,
  splitList,
} from './read-setting.ts'
export { count, type PerProject, type SettingMeta, setting } from './setting.ts'
export { httpUrl, webOrigin } from './urls.ts'
