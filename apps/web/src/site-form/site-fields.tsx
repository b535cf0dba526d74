import { limits } from '@maypole/contract/community/constants'
import { normaliseSlug } from '../lib/slug.ts'
import { siteFormMessages } from '../site-form-messages.ts'
import { ColourField } from '../ui/colour-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AvatarField } from './avatar-field.tsx'
import styles from './site-fields.module.css'
import { SitePreview } from './site-preview.tsx'
import type { SiteValues } from './site-values.ts'

export interface SiteFieldsProps {
  readonly values: SiteValues
  readonly onValues: (values: SiteValues) => void
  readonly slugError: string | undefined
  /** The site's current picture. */
  readonly avatarUrl?: string | undefined
  readonly disabled: boolean
}

/** The fields that creating and editing a site share. */
export function SiteFields(props: SiteFieldsProps) {
  const { values, onValues, slugError, avatarUrl, disabled } = props
  return (
    <>
      <AvatarField
        file={values.avatar}
        url={avatarUrl}
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
        hint={siteFormMessages.slugHint(values.slug || siteFormMessages.slugPlaceholder)}
        error={slugError}
        onValue={(slug) => onValues({ ...values, slug: normaliseSlug(slug) })}
      />
      <div className={styles.colours}>
        <ColourField
          label={siteFormMessages.primaryColour}
          value={values.primaryColor}
          disabled={disabled}
          onValue={(primaryColor) => onValues({ ...values, primaryColor })}
        />
        <ColourField
          label={siteFormMessages.backgroundColour}
          value={values.backgroundColor}
          disabled={disabled}
          onValue={(backgroundColor) => onValues({ ...values, backgroundColor })}
        />
      </div>
      <SitePreview values={values} />
    </>
  )
}
