/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** They say when, but not at which hour: a time has to be asked for. */
export const englishOpenTimes = phrases(`
  sunset, sundown, sun down, dusk, dark, nightfall, twilight, sunrise, sun up, sunup, dawn,
  daybreak, first light, crack of dawn, first thing, golden hour, high tide, low tide, after work,
  after school, after class, after church, after practice, after rehearsal, after drop off,
  before lunch, after lunch, before dinner, after dinner, before work, before school, bedtime,
  very late, very early, till late, wee hours, small hours
`)
