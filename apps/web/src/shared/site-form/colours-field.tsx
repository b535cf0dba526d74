import { useId, useState } from 'react'
import { ColourField } from '../../ui/colour-field.tsx'
import styles from './colours-field.module.css'
import { paletteOf, palettes } from './palettes.ts'
import type { SiteValues } from './site-values.ts'
import { siteFormMessages } from './texts.en.ts'

type Colours = Pick<SiteValues, 'primaryColor' | 'backgroundColor'>

/** A site's two colours: eight palettes, or the colours themselves behind "Custom". */
export function ColoursField(props: {
  values: Colours
  onValues: (colours: Colours) => void
  disabled: boolean
}) {
  const { values, onValues, disabled } = props
  const { primaryColor, backgroundColor } = values
  const name = useId()
  const palette = paletteOf(values)
  const [isCustom, setCustom] = useState(palette === undefined)
  return (
    <>
      <fieldset className={styles.field} disabled={disabled}>
        <legend className={styles.label}>{siteFormMessages.colours}</legend>
        <div className={styles.palettes}>
          {palettes.map((offered) => (
            <label
              key={offered.name}
              className={styles.palette}
              title={siteFormMessages.palettes[offered.name]}
            >
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={!isCustom && offered.name === palette}
                aria-label={siteFormMessages.palettes[offered.name]}
                onChange={() => {
                  setCustom(false)
                  onValues({
                    primaryColor: offered.primaryColor,
                    backgroundColor: offered.backgroundColor,
                  })
                }}
              />
              <span
                className={styles.swatch}
                style={{
                  backgroundColor: offered.backgroundColor,
                  borderColor: offered.primaryColor,
                }}
              >
                <span style={{ backgroundColor: offered.primaryColor }} />
              </span>
            </label>
          ))}
          <label className={styles.custom}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={isCustom}
              onChange={() => setCustom(true)}
            />
            {siteFormMessages.custom}
          </label>
        </div>
      </fieldset>
      {isCustom && (
        <div className={styles.own}>
          <ColourField
            label={siteFormMessages.primaryColour}
            value={primaryColor}
            disabled={disabled}
            onValue={(colour) => onValues({ primaryColor: colour, backgroundColor })}
          />
          <ColourField
            label={siteFormMessages.backgroundColour}
            value={backgroundColor}
            disabled={disabled}
            onValue={(colour) => onValues({ primaryColor, backgroundColor: colour })}
          />
        </div>
      )}
    </>
  )
}
