import { useEffect, useState } from 'react'
import type { ResolvedConfig } from '../../config/resolve-config.ts'
import { loadNumberPlan } from '../../phone/load-number-plan.ts'
import type { CountryChoice } from '../../ui/index.ts'

/**
 * Returns the countries to choose from: only the default until the number plan is loaded, on focus
 * or when the page is idle.
 */
export function useCountries(config: ResolvedConfig) {
  const [countries, setCountries] = useState<readonly CountryChoice[]>([unitedStates])
  const [code, setCode] = useState(config.defaultCountry)
  const [isWanted, setIsWanted] = useState(config.defaultCountry !== unitedStates.code)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    loadNumberPlan().then(
      (plan) => isCurrent && setCountries(nameCountries(plan.listCountries())),
      // Without the list a number can still be typed with + and its calling code.
      () => isCurrent && setIsWanted(false),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])

  const country = countries.find((choice) => choice.code === code) ?? countries[0] ?? unitedStates
  return { country, countries, choose: setCode, load: () => setIsWanted(true) }
}

const unitedStates: CountryChoice = { code: 'US', name: 'US', dialCode: '1' }

/** Returns countries by name in the language of the page, sorted. */
function nameCountries(countries: readonly { code: string; dialCode: string }[]): CountryChoice[] {
  const locale = document.documentElement.lang || 'en'
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((one, other) => one.name.localeCompare(other.name, [locale, 'en']))
}
