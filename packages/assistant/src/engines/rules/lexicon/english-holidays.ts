import type { HolidayRule } from './holiday-rule.ts'
import type { Entries } from './lexicon.ts'

const sunday = 7

function fixed(name: string, month: number, day: number): HolidayRule {
  return { name, kind: 'fixed', month, day }
}

function nth(
  name: string,
  [month, weekday, position]: readonly [month: number, weekday: number, nth: number],
  plus = 0,
): HolidayRule {
  return { name, kind: 'nth', month, weekday, nth: position, ...(plus === 0 ? {} : { plus }) }
}

function easter(name: string, plus: number): HolidayRule {
  return { name, kind: 'easter', plus }
}

function beforeChristmas(name: string, position: number): HolidayRule {
  return { name, kind: 'before', month: 12, day: 25, weekday: sunday, nth: position }
}

function hebrew(name: string, month: string, day: number): HolidayRule {
  return { name, kind: 'calendar', calendar: 'hebrew', month, day }
}

function undated(name: string): HolidayRule {
  return { name, kind: 'undated' }
}

/** Each rule with the names it goes by. Apostrophes are left out of names. */
const rules: readonly (readonly [HolidayRule, ...string[]])[] = [
  [fixed("New Year's Eve", 12, 31), 'new years eve', 'new year eve', 'nye'],
  [fixed("New Year's Day", 1, 1), 'new years day', 'new year day', 'new years', 'new year'],
  [fixed('Epiphany', 1, 6), 'epiphany', 'three kings day', 'twelfth night', 'womens christmas'],
  [fixed('Burns Night', 1, 25), 'burns night'],
  [fixed('Australia Day', 1, 26), 'australia day'],
  [
    nth('Martin Luther King Day', [1, 1, 3]),
    ...['mlk day', 'mlk jr day', 'martin luther king day', 'martin luther king jr day'],
    'martin luther king jr . day',
  ],
  [fixed('Groundhog Day', 2, 2), 'groundhog day'],
  [fixed('Candlemas', 2, 2), 'candlemas'],
  [
    fixed("Valentine's Day", 2, 14),
    ...['valentines day', 'valentine day', 'valentines', 'valentine'],
    ...['saint valentines day', 'st valentines day', 'st . valentines day'],
  ],
  [nth("Presidents' Day", [2, 1, 3]), 'presidents day', 'president day', 'washingtons birthday'],
  [
    easter('Shrove Tuesday', -47),
    ...['mardi gras', 'shrove tuesday', 'fat tuesday', 'pancake day', 'pancake tuesday'],
  ],
  [easter('Ash Wednesday', -46), 'ash wednesday'],
  [fixed("St. David's Day", 3, 1), 'st davids day', 'saint davids day', 'st . davids day'],
  [fixed("International Women's Day", 3, 8), 'international womens day', 'womens day'],
  [fixed('Pi Day', 3, 14), 'pi day'],
  [
    fixed("St. Patrick's Day", 3, 17),
    ...['saint patricks day', 'st patricks day', 'st . patricks day', 'st pattys day'],
    ...['saint patricks', 'st patricks', 'st . patricks', 'paddys day', 'patricks day'],
    ...['st paddys day', 'st . paddys day', 'saint paddys day', 'saint paddys', 'st paddys'],
  ],
  [easter('Mothering Sunday', -21), 'mothering sunday', 'uk mothers day'],
  [easter('Palm Sunday', -7), 'palm sunday'],
  [easter('Maundy Thursday', -3), 'maundy thursday', 'holy thursday'],
  [easter('Good Friday', -2), 'good friday'],
  [easter('Holy Saturday', -1), 'holy saturday', 'easter saturday', 'easter eve'],
  [easter('Easter Sunday', 0), 'easter sunday', 'easter day', 'easter'],
  [easter('Easter Monday', 1), 'easter monday'],
  [easter('Divine Mercy Sunday', 7), 'low sunday', 'divine mercy sunday'],
  [easter('Ascension Day', 39), 'ascension day', 'ascension thursday'],
  [easter('Pentecost', 49), 'pentecost', 'pentecost sunday', 'whit sunday', 'whitsun'],
  [easter('Whit Monday', 50), 'whit monday', 'pentecost monday'],
  [easter('Trinity Sunday', 56), 'trinity sunday'],
  [easter('Corpus Christi', 60), 'corpus christi'],
  [fixed("April Fools' Day", 4, 1), 'april fools', 'april fools day', 'april fool day'],
  [fixed('Earth Day', 4, 22), 'earth day'],
  [fixed("St. George's Day", 4, 23), 'st georges day', 'saint georges day', 'st . georges day'],
  [fixed('Anzac Day', 4, 25), 'anzac day'],
  [nth('Arbor Day', [4, 5, -1]), 'arbor day'],
  [fixed('May Day', 5, 1), 'may day'],
  [fixed('Star Wars Day', 5, 4), 'star wars day'],
  [fixed('Cinco de Mayo', 5, 5), 'cinco de mayo'],
  [nth('Kentucky Derby', [5, 6, 1]), 'kentucky derby', 'derby day'],
  [nth("Mother's Day", [5, sunday, 2]), 'mothers day', 'mother day'],
  [nth('Armed Forces Day', [5, 6, 3]), 'armed forces day'],
  [{ name: 'Victoria Day', kind: 'before', month: 5, day: 25, weekday: 1, nth: 1 }, 'victoria day'],
  [nth('Memorial Day', [5, 1, -1]), 'memorial day'],
  [
    nth('Spring Bank Holiday', [5, 1, -1]),
    'spring bank holiday',
    'late may bank holiday',
    'spring bank holiday monday',
  ],
  [nth('Early May Bank Holiday', [5, 1, 1]), 'early may bank holiday', 'may day bank holiday'],
  [
    nth('Summer Bank Holiday', [8, 1, -1]),
    'august bank holiday',
    'summer bank holiday',
    'august bank holiday monday',
  ],
  [fixed('Flag Day', 6, 14), 'flag day'],
  [nth("Father's Day", [6, sunday, 3]), 'fathers day', 'father day'],
  [fixed('Juneteenth', 6, 19), 'juneteenth'],
  [fixed('Midsummer Day', 6, 24), 'midsummer day', 'st johns day', 'saint johns day'],
  [fixed('Canada Day', 7, 1), 'canada day'],
  [
    fixed('Independence Day', 7, 4),
    ...['independence day', 'fourth of july', '4 th of july', 'the fourth of july'],
    ...['july fourth', 'july 4 th', 'july 4'],
  ],
  [fixed('Bastille Day', 7, 14), 'bastille day'],
  [nth("Grandparents' Day", [9, 1, 1], 6), 'grandparents day'],
  [nth('Labor Day', [9, 1, 1]), 'labor day', 'labour day'],
  [fixed('Patriot Day', 9, 11), 'patriot day'],
  [fixed('Michaelmas', 9, 29), 'michaelmas'],
  [
    nth("Indigenous Peoples' Day", [10, 1, 2]),
    ...['columbus day', 'indigenous peoples day', 'indigenous people day'],
  ],
  [nth('Canadian Thanksgiving', [10, 1, 2]), 'canadian thanksgiving'],
  [
    fixed('Halloween', 10, 31),
    ...['halloween', 'halloween night', 'halloween day', 'all hallows eve'],
  ],
  [fixed("All Saints' Day", 11, 1), 'all saints', 'all saints day', 'all hallows'],
  [fixed("All Souls' Day", 11, 2), 'all souls day', 'all souls'],
  [fixed('Day of the Dead', 11, 2), 'day of the dead', 'dia de los muertos'],
  [
    fixed('Bonfire Night', 11, 5),
    ...['guy fawkes night', 'guy fawkes day', 'guy fawkes', 'bonfire night'],
  ],
  [fixed('Veterans Day', 11, 11), 'veterans day', 'veteran day', 'armistice day'],
  [fixed('Remembrance Day', 11, 11), 'remembrance day'],
  [nth('Remembrance Sunday', [11, sunday, 2]), 'remembrance sunday'],
  [fixed("St. Martin's Day", 11, 11), 'martinmas', 'st martins day', 'saint martins day'],
  [nth('Election Day', [11, 1, 1], 1), 'election day'],
  [nth('Thanksgiving Eve', [11, 4, 4], -1), 'thanksgiving eve'],
  [nth('Thanksgiving', [11, 4, 4]), 'thanksgiving', 'thanksgiving day', 'turkey day'],
  [nth('Black Friday', [11, 4, 4], 1), 'black friday'],
  [nth('Small Business Saturday', [11, 4, 4], 2), 'small business saturday', 'shop small saturday'],
  [nth('Cyber Monday', [11, 4, 4], 4), 'cyber monday'],
  [nth('Giving Tuesday', [11, 4, 4], 5), 'giving tuesday'],
  [
    beforeChristmas('Advent Sunday', 4),
    ...['advent sunday', 'first sunday of advent', 'first sunday in advent', 'first advent'],
  ],
  [
    beforeChristmas('Second Sunday of Advent', 3),
    ...['second sunday of advent', 'second sunday in advent', 'second advent'],
  ],
  [
    beforeChristmas('Third Sunday of Advent', 2),
    ...['third sunday of advent', 'third sunday in advent', 'gaudete sunday', 'third advent'],
  ],
  [
    beforeChristmas('Fourth Sunday of Advent', 1),
    ...['fourth sunday of advent', 'fourth sunday in advent', 'fourth advent'],
  ],
  [beforeChristmas('Stir-up Sunday', 5), 'stir up sunday', 'christ the king sunday'],
  [fixed("St. Andrew's Day", 11, 30), 'st andrews day', 'saint andrews day', 'st . andrews day'],
  [fixed('St. Nicholas Day', 12, 6), 'st nicholas day', 'saint nicholas day', 'st . nicholas day'],
  [fixed('St. Lucia Day', 12, 13), 'st lucia day', 'st lucias day', 'saint lucia day'],
  [fixed('Christmas Eve', 12, 24), 'christmas eve', 'xmas eve'],
  [fixed('Christmas Day', 12, 25), 'christmas day', 'xmas day', 'christmas', 'xmas'],
  [fixed('Boxing Day', 12, 26), 'boxing day', 'st stephens day', 'saint stephens day'],
  [fixed('Kwanzaa', 12, 26), 'kwanzaa'],
  [hebrew('Rosh Hashanah', 'Tishri', 1), 'rosh hashanah', 'rosh hashana'],
  [hebrew('Yom Kippur', 'Tishri', 10), 'yom kippur'],
  [hebrew('Sukkot', 'Tishri', 15), 'sukkot', 'sukkos'],
  [hebrew('Hanukkah', 'Kislev', 25), 'hanukkah', 'chanukah', 'hannukah'],
  [hebrew('Purim', 'Adar', 14), 'purim'],
  [hebrew('Passover', 'Nisan', 15), 'passover', 'pesach'],
  [hebrew('Shavuot', 'Sivan', 6), 'shavuot'],
  [hebrew('Simchat Torah', 'Tishri', 23), 'simchat torah'],
  [hebrew('Tu BiShvat', 'Shevat', 15), 'tu bishvat', 'tu bshvat', 'tu b shvat'],
  [hebrew('Lag BaOmer', 'Iyar', 18), 'lag baomer', 'lag bomer'],
  [fixed("St. Brigid's Day", 2, 1), 'st brigids day', 'saint brigids day', 'imbolc'],
  [fixed("St. Piran's Day", 3, 5), 'st pirans day', 'saint pirans day'],
  [fixed('Lady Day', 3, 25), 'lady day', 'annunciation'],
  [fixed('Tax Day', 4, 15), 'tax day'],
  [fixed('Bloomsday', 6, 16), 'bloomsday'],
  [fixed('Lammas', 8, 1), 'lammas', 'lammas day', 'lughnasa'],
  [fixed('Transfiguration', 8, 6), 'transfiguration'],
  [fixed('Assumption', 8, 15), 'assumption day', 'feast of the assumption'],
  [
    fixed("St. Francis' Day", 10, 4),
    ...['st francis day', 'saint francis day', 'feast of st francis', 'st . francis day'],
  ],
  [fixed('Reformation Day', 10, 31), 'reformation day'],
  [fixed('Immaculate Conception', 12, 8), 'immaculate conception'],
  [fixed('Holy Innocents', 12, 28), 'holy innocents'],
  [nth('World Communion Sunday', [10, sunday, 1]), 'world communion sunday'],
  [nth('Reformation Sunday', [10, sunday, -1]), 'reformation sunday'],
  [nth("All Saints' Sunday", [11, sunday, 1]), 'all saints sunday'],
  [nth('National Night Out', [8, 2, 1]), 'national night out'],
  [easter('Septuagesima', -63), 'septuagesima', 'septuagesima sunday'],
  [easter('Sexagesima', -56), 'sexagesima', 'sexagesima sunday'],
  [easter('Quinquagesima', -49), 'quinquagesima', 'quinquagesima sunday', 'shrove sunday'],
  [easter('Laetare Sunday', -21), 'laetare sunday', 'laetare', 'refreshment sunday'],
  [easter('Passion Sunday', -14), 'passion sunday'],
  [easter('Spy Wednesday', -4), 'spy wednesday'],
  [easter('Low Monday', 8), 'low monday'],
  [easter('Rogation Sunday', 35), 'rogation sunday'],
  [easter('Ascension Sunday', 42), 'ascension sunday', 'sunday after ascension'],
  [undated('Lunar New Year'), 'lunar new year', 'chinese new year', 'lunar new years'],
  [undated('Mid-Autumn Festival'), 'mid autumn festival', 'moon festival'],
  [undated('Bank Holiday Monday'), 'bank holiday monday', 'bank holiday'],
  [undated('Diwali'), 'diwali', 'deepavali'],
  [undated('Eid'), 'eid', 'eid al fitr', 'eid al adha', 'ramadan'],
  [undated('Holi'), 'holi'],
  [undated('Super Bowl Sunday'), 'super bowl sunday', 'super sunday', 'super bowl'],
  [undated('Super Tuesday'), 'super tuesday'],
  [undated('Record Store Day'), 'record store day'],
  [undated('Harvest Sunday'), 'harvest sunday'],
  [undated('Plough Monday'), 'plough monday'],
  [undated('Blue Monday'), 'blue monday'],
  [undated('Orthodox Easter'), 'orthodox easter', 'greek easter'],
]

/** Holidays by their names in English. */
export const englishHolidays: Entries<HolidayRule> = Object.fromEntries(
  rules.flatMap(([rule, ...names]) => names.map((name) => [name, rule])),
)
