import type { HolidayRule } from '../words/holiday-rule.ts'
import type { Entries } from '../words/terms.ts'

/** Holidays that have the same date every year, by their names in English. */
export const englishFixedHolidays: Entries<HolidayRule> = [
  [
    { name: "New Year's Eve", kind: 'fixed', month: 12, day: 31 },
    'new years eve, new year eve, nye',
  ],
  [
    { name: "New Year's Day", kind: 'fixed', month: 1, day: 1 },
    'new years day, new year day, new years, new year',
  ],
  [
    { name: 'Epiphany', kind: 'fixed', month: 1, day: 6 },
    'epiphany, three kings day, twelfth night, womens christmas',
  ],
  [{ name: 'Burns Night', kind: 'fixed', month: 1, day: 25 }, 'burns night'],
  [{ name: 'Australia Day', kind: 'fixed', month: 1, day: 26 }, 'australia day'],
  [{ name: 'Groundhog Day', kind: 'fixed', month: 2, day: 2 }, 'groundhog day'],
  [{ name: 'Candlemas', kind: 'fixed', month: 2, day: 2 }, 'candlemas'],
  [
    { name: "Valentine's Day", kind: 'fixed', month: 2, day: 14 },
    `valentines day, valentine day, valentines, valentine, saint valentines day, 
st valentines day, st . valentines day`,
  ],
  [
    { name: "St. David's Day", kind: 'fixed', month: 3, day: 1 },
    'st davids day, saint davids day, st . davids day',
  ],
  [
    { name: "International Women's Day", kind: 'fixed', month: 3, day: 8 },
    'international womens day, womens day',
  ],
  [{ name: 'Pi Day', kind: 'fixed', month: 3, day: 14 }, 'pi day'],
  [
    { name: "St. Patrick's Day", kind: 'fixed', month: 3, day: 17 },
    `saint patricks day, st patricks day, st . patricks day, st pattys day, 
saint patricks, st patricks, st . patricks, paddys day, patricks day, 
st paddys day, st . paddys day, saint paddys day, saint paddys, st paddys`,
  ],
  [
    { name: "April Fools' Day", kind: 'fixed', month: 4, day: 1 },
    'april fools, april fools day, april fool day',
  ],
  [{ name: 'Earth Day', kind: 'fixed', month: 4, day: 22 }, 'earth day'],
  [
    { name: "St. George's Day", kind: 'fixed', month: 4, day: 23 },
    'st georges day, saint georges day, st . georges day',
  ],
  [{ name: 'Anzac Day', kind: 'fixed', month: 4, day: 25 }, 'anzac day'],
  [{ name: 'May Day', kind: 'fixed', month: 5, day: 1 }, 'may day'],
  [{ name: 'Star Wars Day', kind: 'fixed', month: 5, day: 4 }, 'star wars day'],
  [{ name: 'Cinco de Mayo', kind: 'fixed', month: 5, day: 5 }, 'cinco de mayo'],
  [{ name: 'Flag Day', kind: 'fixed', month: 6, day: 14 }, 'flag day'],
  [{ name: 'Juneteenth', kind: 'fixed', month: 6, day: 19 }, 'juneteenth'],
  [
    { name: 'Midsummer Day', kind: 'fixed', month: 6, day: 24 },
    'midsummer day, st johns day, saint johns day',
  ],
  [{ name: 'Canada Day', kind: 'fixed', month: 7, day: 1 }, 'canada day'],
  [
    { name: 'Independence Day', kind: 'fixed', month: 7, day: 4 },
    `independence day, fourth of july, 4 th of july, the fourth of july, july fourth, 
july 4 th, july 4`,
  ],
  [{ name: 'Bastille Day', kind: 'fixed', month: 7, day: 14 }, 'bastille day'],
  [{ name: 'Patriot Day', kind: 'fixed', month: 9, day: 11 }, 'patriot day'],
  [{ name: 'Michaelmas', kind: 'fixed', month: 9, day: 29 }, 'michaelmas'],
  [
    { name: 'Halloween', kind: 'fixed', month: 10, day: 31 },
    'halloween, halloween night, halloween day, all hallows eve',
  ],
  [
    { name: "All Saints' Day", kind: 'fixed', month: 11, day: 1 },
    'all saints, all saints day, all hallows',
  ],
  [{ name: "All Souls' Day", kind: 'fixed', month: 11, day: 2 }, 'all souls day, all souls'],
  [
    { name: 'Day of the Dead', kind: 'fixed', month: 11, day: 2 },
    'day of the dead, dia de los muertos',
  ],
  [
    { name: 'Bonfire Night', kind: 'fixed', month: 11, day: 5 },
    'guy fawkes night, guy fawkes day, guy fawkes, bonfire night',
  ],
  [
    { name: 'Veterans Day', kind: 'fixed', month: 11, day: 11 },
    'veterans day, veteran day, armistice day',
  ],
  [{ name: 'Remembrance Day', kind: 'fixed', month: 11, day: 11 }, 'remembrance day'],
  [
    { name: "St. Martin's Day", kind: 'fixed', month: 11, day: 11 },
    'martinmas, st martins day, saint martins day',
  ],
  [
    { name: "St. Andrew's Day", kind: 'fixed', month: 11, day: 30 },
    'st andrews day, saint andrews day, st . andrews day',
  ],
  [
    { name: 'St. Nicholas Day', kind: 'fixed', month: 12, day: 6 },
    'st nicholas day, saint nicholas day, st . nicholas day',
  ],
  [
    { name: 'St. Lucia Day', kind: 'fixed', month: 12, day: 13 },
    'st lucia day, st lucias day, saint lucia day',
  ],
  [{ name: 'Christmas Eve', kind: 'fixed', month: 12, day: 24 }, 'christmas eve, xmas eve'],
  [
    { name: 'Christmas Day', kind: 'fixed', month: 12, day: 25 },
    'christmas day, xmas day, christmas, xmas',
  ],
  [
    { name: 'Boxing Day', kind: 'fixed', month: 12, day: 26 },
    'boxing day, st stephens day, saint stephens day',
  ],
  [{ name: 'Kwanzaa', kind: 'fixed', month: 12, day: 26 }, 'kwanzaa'],
  [
    { name: "St. Brigid's Day", kind: 'fixed', month: 2, day: 1 },
    'st brigids day, saint brigids day, imbolc',
  ],
  [{ name: "St. Piran's Day", kind: 'fixed', month: 3, day: 5 }, 'st pirans day, saint pirans day'],
  [{ name: 'Lady Day', kind: 'fixed', month: 3, day: 25 }, 'lady day, annunciation'],
  [{ name: 'Tax Day', kind: 'fixed', month: 4, day: 15 }, 'tax day'],
  [{ name: 'Bloomsday', kind: 'fixed', month: 6, day: 16 }, 'bloomsday'],
  [{ name: 'Lammas', kind: 'fixed', month: 8, day: 1 }, 'lammas, lammas day, lughnasa'],
  [{ name: 'Transfiguration', kind: 'fixed', month: 8, day: 6 }, 'transfiguration'],
  [
    { name: 'Assumption', kind: 'fixed', month: 8, day: 15 },
    'assumption day, feast of the assumption',
  ],
  [
    { name: "St. Francis' Day", kind: 'fixed', month: 10, day: 4 },
    'st francis day, saint francis day, feast of st francis, st . francis day',
  ],
  [{ name: 'Reformation Day', kind: 'fixed', month: 10, day: 31 }, 'reformation day'],
  [{ name: 'Immaculate Conception', kind: 'fixed', month: 12, day: 8 }, 'immaculate conception'],
  [{ name: 'Holy Innocents', kind: 'fixed', month: 12, day: 28 }, 'holy innocents'],
]
