import type { Region } from '../words/region.ts'

const americanZones =
  'New_York Chicago Denver Phoenix Los_Angeles Anchorage Juneau Sitka Nome Adak Detroit Boise Menominee Metlakatla Yakutat Toronto Vancouver Edmonton Winnipeg Halifax Regina Indiana/ Kentucky/ North_Dakota/ Puerto_Rico'

/** The first region whose zones hold that of a community is its region. The last has all others. */
export const regions: readonly Region[] = [
  {
    name: 'North America',
    zones: [
      ...americanZones.split(' ').map((zone) => `America/${zone}`),
      'US/',
      'Pacific/Honolulu',
      'Pacific/Guam',
      'EST',
      'MST',
      'PST',
      'UTC',
      'Etc/',
    ],
    numericDate: 'mdy',
  },
  { name: 'elsewhere', zones: [''], numericDate: 'dmy' },
]
