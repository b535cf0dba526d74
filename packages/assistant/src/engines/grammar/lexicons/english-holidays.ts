import type { HolidayRule } from '../words/holiday-rule.ts'
import type { Entries } from '../words/terms.ts'
import { englishFixedHolidays } from './english-fixed-holidays.ts'

/** Holidays by their names in English. Names have no apostrophes. */
export const englishHolidays: Entries<HolidayRule> = [
  ...englishFixedHolidays,
  [
    { name: 'Martin Luther King Day', kind: 'nth', month: 1, weekday: 1, nth: 3 },
    `mlk day, mlk jr day, martin luther king day, martin luther king jr day, 
martin luther king jr . day`,
  ],
  [
    { name: "Presidents' Day", kind: 'nth', month: 2, weekday: 1, nth: 3 },
    'presidents day, president day, washingtons birthday',
  ],
  [
    { name: 'Shrove Tuesday', kind: 'easter', plus: -47 },
    'mardi gras, shrove tuesday, fat tuesday, pancake day, pancake tuesday',
  ],
  [{ name: 'Ash Wednesday', kind: 'easter', plus: -46 }, 'ash wednesday'],
  [{ name: 'Mothering Sunday', kind: 'easter', plus: -21 }, 'mothering sunday, uk mothers day'],
  [{ name: 'Palm Sunday', kind: 'easter', plus: -7 }, 'palm sunday'],
  [{ name: 'Maundy Thursday', kind: 'easter', plus: -3 }, 'maundy thursday, holy thursday'],
  [{ name: 'Good Friday', kind: 'easter', plus: -2 }, 'good friday'],
  [
    { name: 'Holy Saturday', kind: 'easter', plus: -1 },
    'holy saturday, easter saturday, easter eve',
  ],
  [{ name: 'Easter Sunday', kind: 'easter', plus: 0 }, 'easter sunday, easter day, easter'],
  [{ name: 'Easter Monday', kind: 'easter', plus: 1 }, 'easter monday'],
  [{ name: 'Divine Mercy Sunday', kind: 'easter', plus: 7 }, 'low sunday, divine mercy sunday'],
  [{ name: 'Ascension Day', kind: 'easter', plus: 39 }, 'ascension day, ascension thursday'],
  [
    { name: 'Pentecost', kind: 'easter', plus: 49 },
    'pentecost, pentecost sunday, whit sunday, whitsun',
  ],
  [{ name: 'Whit Monday', kind: 'easter', plus: 50 }, 'whit monday, pentecost monday'],
  [{ name: 'Trinity Sunday', kind: 'easter', plus: 56 }, 'trinity sunday'],
  [{ name: 'Corpus Christi', kind: 'easter', plus: 60 }, 'corpus christi'],
  [{ name: 'Arbor Day', kind: 'nth', month: 4, weekday: 5, nth: -1 }, 'arbor day'],
  [
    { name: 'Kentucky Derby', kind: 'nth', month: 5, weekday: 6, nth: 1 },
    'kentucky derby, derby day',
  ],
  [{ name: "Mother's Day", kind: 'nth', month: 5, weekday: 7, nth: 2 }, 'mothers day, mother day'],
  [{ name: 'Armed Forces Day', kind: 'nth', month: 5, weekday: 6, nth: 3 }, 'armed forces day'],
  [{ name: 'Victoria Day', kind: 'before', month: 5, day: 25, weekday: 1, nth: 1 }, 'victoria day'],
  [{ name: 'Memorial Day', kind: 'nth', month: 5, weekday: 1, nth: -1 }, 'memorial day'],
  [
    { name: 'Spring Bank Holiday', kind: 'nth', month: 5, weekday: 1, nth: -1 },
    'spring bank holiday, late may bank holiday, spring bank holiday monday',
  ],
  [
    { name: 'Early May Bank Holiday', kind: 'nth', month: 5, weekday: 1, nth: 1 },
    'early may bank holiday, may day bank holiday',
  ],
  [
    { name: 'Summer Bank Holiday', kind: 'nth', month: 8, weekday: 1, nth: -1 },
    'august bank holiday, summer bank holiday, august bank holiday monday',
  ],
  [{ name: "Father's Day", kind: 'nth', month: 6, weekday: 7, nth: 3 }, 'fathers day, father day'],
  [
    { name: "Grandparents' Day", kind: 'nth', month: 9, weekday: 1, nth: 1, plus: 6 },
    'grandparents day',
  ],
  [{ name: 'Labor Day', kind: 'nth', month: 9, weekday: 1, nth: 1 }, 'labor day, labour day'],
  [
    { name: "Indigenous Peoples' Day", kind: 'nth', month: 10, weekday: 1, nth: 2 },
    'columbus day, indigenous peoples day, indigenous people day',
  ],
  [
    { name: 'Canadian Thanksgiving', kind: 'nth', month: 10, weekday: 1, nth: 2 },
    'canadian thanksgiving',
  ],
  [
    { name: 'Remembrance Sunday', kind: 'nth', month: 11, weekday: 7, nth: 2 },
    'remembrance sunday',
  ],
  [{ name: 'Election Day', kind: 'nth', month: 11, weekday: 1, nth: 1, plus: 1 }, 'election day'],
  [
    { name: 'Thanksgiving Eve', kind: 'nth', month: 11, weekday: 4, nth: 4, plus: -1 },
    'thanksgiving eve',
  ],
  [
    { name: 'Thanksgiving', kind: 'nth', month: 11, weekday: 4, nth: 4 },
    'thanksgiving, thanksgiving day, turkey day',
  ],
  [{ name: 'Black Friday', kind: 'nth', month: 11, weekday: 4, nth: 4, plus: 1 }, 'black friday'],
  [
    { name: 'Small Business Saturday', kind: 'nth', month: 11, weekday: 4, nth: 4, plus: 2 },
    'small business saturday, shop small saturday',
  ],
  [{ name: 'Cyber Monday', kind: 'nth', month: 11, weekday: 4, nth: 4, plus: 4 }, 'cyber monday'],
  [
    { name: 'Giving Tuesday', kind: 'nth', month: 11, weekday: 4, nth: 4, plus: 5 },
    'giving tuesday',
  ],
  [
    { name: 'Advent Sunday', kind: 'before', month: 12, day: 25, weekday: 7, nth: 4 },
    'advent sunday, first sunday of advent, first sunday in advent, first advent',
  ],
  [
    { name: 'Second Sunday of Advent', kind: 'before', month: 12, day: 25, weekday: 7, nth: 3 },
    'second sunday of advent, second sunday in advent, second advent',
  ],
  [
    { name: 'Third Sunday of Advent', kind: 'before', month: 12, day: 25, weekday: 7, nth: 2 },
    'third sunday of advent, third sunday in advent, gaudete sunday, third advent',
  ],
  [
    { name: 'Fourth Sunday of Advent', kind: 'before', month: 12, day: 25, weekday: 7, nth: 1 },
    'fourth sunday of advent, fourth sunday in advent, fourth advent',
  ],
  [
    { name: 'Stir-up Sunday', kind: 'before', month: 12, day: 25, weekday: 7, nth: 5 },
    'stir up sunday, christ the king sunday',
  ],
  [
    { name: 'Rosh Hashanah', kind: 'calendar', calendar: 'hebrew', month: 'Tishri', day: 1 },
    'rosh hashanah, rosh hashana',
  ],
  [
    { name: 'Yom Kippur', kind: 'calendar', calendar: 'hebrew', month: 'Tishri', day: 10 },
    'yom kippur',
  ],
  [
    { name: 'Sukkot', kind: 'calendar', calendar: 'hebrew', month: 'Tishri', day: 15 },
    'sukkot, sukkos',
  ],
  [
    { name: 'Hanukkah', kind: 'calendar', calendar: 'hebrew', month: 'Kislev', day: 25 },
    'hanukkah, chanukah, hannukah',
  ],
  [{ name: 'Purim', kind: 'calendar', calendar: 'hebrew', month: 'Adar', day: 14 }, 'purim'],
  [
    { name: 'Passover', kind: 'calendar', calendar: 'hebrew', month: 'Nisan', day: 15 },
    'passover, pesach',
  ],
  [{ name: 'Shavuot', kind: 'calendar', calendar: 'hebrew', month: 'Sivan', day: 6 }, 'shavuot'],
  [
    { name: 'Simchat Torah', kind: 'calendar', calendar: 'hebrew', month: 'Tishri', day: 23 },
    'simchat torah',
  ],
  [
    { name: 'Tu BiShvat', kind: 'calendar', calendar: 'hebrew', month: 'Shevat', day: 15 },
    'tu bishvat, tu bshvat, tu b shvat',
  ],
  [
    { name: 'Lag BaOmer', kind: 'calendar', calendar: 'hebrew', month: 'Iyar', day: 18 },
    'lag baomer, lag bomer',
  ],
  [
    { name: 'World Communion Sunday', kind: 'nth', month: 10, weekday: 7, nth: 1 },
    'world communion sunday',
  ],
  [
    { name: 'Reformation Sunday', kind: 'nth', month: 10, weekday: 7, nth: -1 },
    'reformation sunday',
  ],
  [{ name: "All Saints' Sunday", kind: 'nth', month: 11, weekday: 7, nth: 1 }, 'all saints sunday'],
  [{ name: 'National Night Out', kind: 'nth', month: 8, weekday: 2, nth: 1 }, 'national night out'],
  [{ name: 'Septuagesima', kind: 'easter', plus: -63 }, 'septuagesima, septuagesima sunday'],
  [{ name: 'Sexagesima', kind: 'easter', plus: -56 }, 'sexagesima, sexagesima sunday'],
  [
    { name: 'Quinquagesima', kind: 'easter', plus: -49 },
    'quinquagesima, quinquagesima sunday, shrove sunday',
  ],
  [
    { name: 'Laetare Sunday', kind: 'easter', plus: -21 },
    'laetare sunday, laetare, refreshment sunday',
  ],
  [{ name: 'Passion Sunday', kind: 'easter', plus: -14 }, 'passion sunday'],
  [{ name: 'Spy Wednesday', kind: 'easter', plus: -4 }, 'spy wednesday'],
  [{ name: 'Low Monday', kind: 'easter', plus: 8 }, 'low monday'],
  [{ name: 'Rogation Sunday', kind: 'easter', plus: 35 }, 'rogation sunday'],
  [
    { name: 'Ascension Sunday', kind: 'easter', plus: 42 },
    'ascension sunday, sunday after ascension',
  ],
  [
    { name: 'Lunar New Year', kind: 'undated' },
    'lunar new year, chinese new year, lunar new years',
  ],
  [{ name: 'Mid-Autumn Festival', kind: 'undated' }, 'mid autumn festival, moon festival'],
  [{ name: 'Bank Holiday Monday', kind: 'undated' }, 'bank holiday monday, bank holiday'],
  [{ name: 'Diwali', kind: 'undated' }, 'diwali, deepavali'],
  [{ name: 'Eid', kind: 'undated' }, 'eid, eid al fitr, eid al adha, ramadan'],
  [{ name: 'Holi', kind: 'undated' }, 'holi'],
  [{ name: 'Super Bowl Sunday', kind: 'undated' }, 'super bowl sunday, super sunday, super bowl'],
  [{ name: 'Super Tuesday', kind: 'undated' }, 'super tuesday'],
  [{ name: 'Record Store Day', kind: 'undated' }, 'record store day'],
  [{ name: 'Harvest Sunday', kind: 'undated' }, 'harvest sunday'],
  [{ name: 'Plough Monday', kind: 'undated' }, 'plough monday'],
  [{ name: 'Blue Monday', kind: 'undated' }, 'blue monday'],
  [{ name: 'Orthodox Easter', kind: 'undated' }, 'orthodox easter, greek easter'],
]
