import { limits } from '@maypole/contract/community/constants'
import { normaliseSlug } from '../../lib/slug.ts'
import { TextField } from '../../ui/text-field.tsx'
import { AvatarField } from './avatar-field.tsx'
import { ColoursField } from './colours-field.tsx'
import { SitePreview } from './site-preview.tsx'
import type { SiteValues } from './site-values.ts'
import { siteFormMessages } from './texts.en.ts'

export interface SiteFieldsProps {
  readonly values: SiteValues
  readonly onValues: (values: SiteValues) => void
  readonly slugError: string | undefined
  /** Whether the slug follows the title. */
  readonly isSlugSuggested?: boolean
  readonly onSlugFocus?: (isFocused: boolean) => void
  /** The site's current picture. */
  readonly avatarUrl?: string | undefined
  readonly disabled: boolean
}

/** The fields that creating and editing a site share. */
export function SiteFields(props: SiteFieldsProps) {
  const { values, onValues, slugError, isSlugSuggested = false, avatarUrl, disabled } = props
  const { onSlugFocus } = props
  return (
    <>
      <AvatarField
        file={values.avatar}
        url={avatarUrl}
        title={values.title}
        colour={values.primaryColor}
        disabled={disabled}
        onFile={(avatar) => onValues({ ...values, avatar })}
      />
      <TextField
        label={siteFormMessages.title}
        placeholder={siteFormMessages.titlePlaceholder}
        value={values.title}
        maxLength={limits.siteTitle}
        autoComplete="off"
        disabled={disabled}
        onValue={(title) => onValues({ ...values, title })}
      />
      <TextField
        label={siteFormMessages.slug}
        placeholder={siteFormMessages.slugPlaceholder}
        value={values.slug}
        maxLength={limits.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        hint={
          slugError === undefined
            ? siteFormMessages.slugHint(values.slug || siteFormMessages.slugPlaceholder)
            : siteFormMessages.slugTakenHint
        }
        error={slugError}
        onFocus={() => onSlugFocus?.(true)}
        onBlur={() => onSlugFocus?.(false)}
        onClick={(event) => {
          // What is typed takes the place of the suggestion.
          if (isSlugSuggested) event.currentTarget.select()
        }}
        onValue={(slug) => onValues({ ...values, slug: normaliseSlug(slug) })}
      />
      <ColoursField
        values={values}
        disabled={disabled}
        onValues={(colours) => onValues({ ...values, ...colours })}
      />
      <SitePreview values={values} />
    </>
  )
}
