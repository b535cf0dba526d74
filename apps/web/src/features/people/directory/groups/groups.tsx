// Everything about groups is one script: who sees one of these sees others soon.
export { ContactExtras } from './contact-extras.tsx'
export { ContactGroups } from './contact-groups.tsx'
export { GroupFilter } from './group-filter.tsx'
export { GroupsField } from './groups-field.tsx'
