import type { Region } from '../words/region.ts'

/** The first region whose zones hold that of a community is its region. The last has all others. */
export const regions: readonly Region[] = [
  {
    name: 'North America',
    zones:
      'America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Nome America/Adak America/Detroit America/Boise America/Menominee America/Metlakatla America/Yakutat America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/Regina America/Indiana/ America/Kentucky/ America/North_Dakota/ America/Puerto_Rico US/ Pacific/Honolulu Pacific/Guam EST MST PST UTC Etc/',
    numericDate: 'mdy',
  },
  { name: 'elsewhere', zones: '', numericDate: 'dmy' },
]
