import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import { readExceptions } from '../events/exceptions.ts'
import { readFile } from './read-file.ts'

const options = { siteZone: 'America/New_York', now: Date.UTC(2026, 2, 2) }

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

const read = (content: string | Uint8Array) =>
  readFile(typeof content === 'string' ? Buffer.from(content) : content, options)
/** The rows of a file with one event. */
const rowsOf = (...lines: string[]) => read(calendar(...vevent(...lines))).rows
const only = (...lines: string[]) => {
  const rows = rowsOf('UID:one', 'SUMMARY:Fair', ...lines)
  expect(rows).toHaveLength(1)
  return rows[0]
}

function refusalOf(content: string | Uint8Array): string {
  try {
    read(content)
  } catch (error) {
    if (error instanceof ImportRefused) return `${error.refusal} ${error.row ?? ''}`.trim()
  }
  return 'none'
}

describe('times', () => {
  it.each([
    [['DTSTART:20260401T180000Z', 'DTEND:20260401T200000Z'], '14:00:00-04:00', '16:00:00-04:00'],
    [['DTSTART:20260401T180000', 'DURATION:PT90M'], '18:00:00-04:00', '19:30:00-04:00'],
    [['DTSTART;TZID=Europe/Berlin:20260401T180000'], '18:00:00+02:00', '18:00:00+02:00'],
    [
      [
        'DTSTART;TZID="/mozilla.org/20050126_1/Europe/Berlin":20260401T180000',
        'DTEND;TZID=Europe/Lisbon:20260401T180000',
      ],
      '18:00:00+02:00',
      '19:00:00+02:00',
    ],
    [['DTSTART;TZID=W. Europe Standard Time:20260401T180000'], '18:00:00+02:00', '18:00:00+02:00'],
    [['DTSTART;TZID=Pacific Standard Time 1:20260401T1800'], '18:00:00-07:00', '18:00:00-07:00'],
  ])('%j', (lines, start, end) => {
    const plan = only(...lines)?.plan
    expect([plan?.starts, plan?.ends]).toEqual([`2026-04-01T${start}`, `2026-04-01T${end}`])
  })

  it.each([
    [['DTSTART;VALUE=DATE:20260401'], '2026-04-01', '2026-04-01'],
    [['DTSTART:20260401', 'DTEND:20260401'], '2026-04-01', '2026-04-01'],
    [['DTSTART;VALUE=DATE:20260401', 'DTEND;VALUE=DATE:20260404'], '2026-04-01', '2026-04-03'],
    [['DTSTART;VALUE=DATE:20260401', 'DURATION:P1W'], '2026-04-01', '2026-04-07'],
    [
      [
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'DTSTART;TZID=Eastern Standard Time:20260401T000000',
        'DTEND;TZID=Eastern Standard Time:20260402T000000',
      ],
      '2026-04-01',
      '2026-04-01',
    ],
  ])('whole days %j', (lines, start, end) => {
    const plan = only(...lines)?.plan
    expect(plan).toMatchObject({ all_day: 1, starts: start, ends: end })
  })

  it('finds a zone by the rules that the file defines', () => {
    const zone = (name: string, from: string, to: string, ...more: string[]) => [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      ...more,
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      `TZOFFSETFROM:${to}`,
      `TZOFFSETTO:${from}`,
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const start = (name: string) =>
      vevent('SUMMARY:Fair', `DTSTART;TZID=${name}:20260401T180000`, 'RRULE:FREQ=WEEKLY')
    const { rows } = read(
      calendar(
        ...zone('Customized Time Zone', '+0200', '+0100'),
        ...zone('Nowhere', '+0217', '+0113'),
        ...zone('Elsewhere', '+0217', '+0113', 'X-LIC-LOCATION:Asia/Tokyo'),
        // Ten thousand years of seconds are not computed.
        ...zone('Bomb', '+0200', '+0100').map((line) =>
          line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'),
        ),
        ...start('Customized Time Zone'),
        ...start('Nowhere'),
        ...start('Elsewhere'),
        ...start('Bomb'),
        ...start('Missing'),
      ),
    )
    const [customized, nowhere, elsewhere, , missing] = rows
    expect(customized?.plan?.starts).toBe('2026-04-01T18:00:00')
    expect(customized?.plan?.time_zone).toMatch(/^(Europe|Africa|Arctic|Atlantic)\//)
    expect(nowhere?.problem).toBe('zone')
    expect(elsewhere?.plan?.time_zone).toBe('Asia/Tokyo')
    expect(missing?.problem).toBe('zone')
  })
})

describe('series', () => {
  const series = [
    ...vevent(
      'UID:choir',
      'SUMMARY:Choir',
      'LOCATION:Hall',
      'DTSTART;TZID=America/New_York:20260302T190000',
      'DTEND;TZID=America/New_York:20260302T210000',
      'RRULE:FREQ=WEEKLY;WKST=SU;BYDAY=MO;BYSETPOS=1;UNTIL=20270101T000000Z',
      'EXDATE;TZID=America/New_York:20260309T190000,20260316T190000',
      'EXDATE:20260323T230000Z',
      'RDATE;VALUE=PERIOD:20260404T150000Z/PT1H',
    ),
    ...vevent(
      'UID:choir',
      'RECURRENCE-ID:20260330T230000Z',
      'SUMMARY:Choir with guests',
      'DTSTART;TZID=America/Chicago:20260330T190000',
      'DTEND;TZID=America/Chicago:20260330T200000',
    ),
    ...vevent('UID:choir', 'RECURRENCE-ID:20260406T230000Z', 'STATUS:CANCELLED'),
    ...vevent(
      'UID:choir',
      'RECURRENCE-ID;VALUE=DATE:20260413',
      'SUMMARY:Choir',
      'LOCATION:Hall',
      'DTSTART;TZID=America/New_York:20260413T190000',
      'DTEND;TZID=America/New_York:20260413T210000',
    ),
    ...vevent(
      'UID:choir',
      'RECURRENCE-ID:20260420T230000Z',
      'SUMMARY:Choir outing',
      'DTSTART;VALUE=DATE:20260420',
    ),
    ...vevent(
      'UID:choir',
      'RECURRENCE-ID:20260501T230000Z',
      'SUMMARY:Concert',
      'DTSTART:20260501T230000Z',
    ),
  ]

  it('keep their rule, their changed dates, and what they cannot hold as events', () => {
    const { rows } = read(calendar(...series))
    const [choir, ...others] = rows
    expect(choir?.plan).toMatchObject({
      starts: '2026-03-02T19:00:00',
      rrule: 'FREQ=WEEKLY;WKST=SU;BYDAY=MO;BYSETPOS=1;UNTIL=20270101T000000Z',
    })
    expect(JSON.parse(choir?.plan?.excluded ?? '')).toEqual([
      '2026-03-09T19:00:00',
      '2026-03-16T19:00:00',
      '2026-03-23T19:00:00',
      '2026-04-20T19:00:00',
    ])
    expect(readExceptions({ exceptions: choir?.plan?.exceptions ?? null })).toEqual([
      {
        at: '2026-03-30T19:00:00',
        title: 'Choir with guests',
        location: '',
        starts: '2026-03-30T20:00:00',
        ends: '2026-03-30T21:00:00',
      },
      { at: '2026-04-06T19:00:00', cancelled: true, location: '' },
    ])
    expect(others.map(({ uid, title, plan }) => [uid, title, plan?.starts, plan?.ends])).toEqual([
      ['choir/2026-04-20T23:00:00Z', 'Choir outing', '2026-04-20', '2026-04-20'],
      [
        'choir/2026-05-01T23:00:00Z',
        'Concert',
        '2026-05-01T19:00:00-04:00',
        '2026-05-01T19:00:00-04:00',
      ],
      [
        'choir/2026-04-04T15:00:00Z',
        'Choir',
        '2026-04-04T11:00:00-04:00',
        '2026-04-04T12:00:00-04:00',
      ],
    ])
  })

  it('may have a changed date without the series, and several versions', () => {
    const { rows } = read(
      calendar(
        ...vevent('UID:a', 'RECURRENCE-ID:20260401T180000Z', 'SUMMARY:A', 'DTSTART:20260402'),
        ...vevent('UID:b', 'SEQUENCE:2', 'SUMMARY:New', 'DTSTART:20260402'),
        ...vevent('UID:b', 'SEQUENCE:1', 'SUMMARY:Old', 'DTSTART:20260401'),
        ...vevent('SUMMARY:None', 'DTSTART:20260402'),
        ...vevent('SUMMARY:None', 'DTSTART:20260403'),
      ),
    )
    expect(rows.map(({ row, uid, title, repeats }) => [row, uid, title, repeats])).toEqual([
      [1, 'a/2026-04-01T18:00:00Z', 'A', undefined],
      [2, 'b', 'New', undefined],
      [3, 'b', 'Old', 2],
      [4, '', 'None', undefined],
      [5, '', 'None', undefined],
    ])
  })

  it.each([
    ['DTSTART:20260401T180000Z', 'RRULE:FREQ=SECONDLY', 'rule'],
    ['DTSTART:20260401T180000Z', 'RRULE:FREQ=DAILY;COUNT=1000000000', 'rule'],
    ['DTSTART:20260401T180000Z', 'RRULE:FREQ=DAILY;BYHOUR=1,2,3', 'rule'],
    ['DTSTART:20260401T180000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'rule'],
    ['DTSTART:20260401T180000Z', `RRULE:FREQ=WEEKLY;BYDAY=${'MO,'.repeat(100_000)}`, 'rule'],
    ['DTSTART:20260401', 'EXRULE:FREQ=DAILY', 'rule'],
    ['DTSTART:20260401T180000Z', 'DTEND:20260401T170000Z', 'end'],
    ['DTSTART:20260401T180000Z', 'DTEND:20270501T170000Z', 'end'],
    ['DTSTART:20260401T180000Z', 'DTEND:20260402', 'end'],
    ['DTSTART:20260231T180000Z', 'SEQUENCE:1', 'start'],
    ['DTSTART:18900401', 'SEQUENCE:1', 'start'],
    ['DTSTART:tomorrow', 'SEQUENCE:1', 'start'],
    ['SEQUENCE:1', 'SEQUENCE:1', 'no-start'],
    ['DTSTART:20260401', 'STATUS:CANCELLED', 'cancelled'],
    ['DTSTART:20260401', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260401', 'following'],
    [
      'DTSTART:20260401',
      `EXDATE:${Array.from({ length: 400 }, (_, index) => 20260401 + (index % 28)).join(',')}`,
      'dates',
    ],
  ])('%s and %.40s are refused: %s', (start, more, problem) => {
    expect(only(start, more)?.problem).toBe(problem)
  })
})

describe('texts', () => {
  it('are one line, unescaped, and cut where they are too long', () => {
    const [event] = rowsOf(
      'SUMMARY;LANGUAGE=de:Fest\\, gro\u00df\\; \\n 1\u0007\u202e',
      'LOCATION:Hall\\nMain St 1\\nTown',
      'DTSTART:20260401',
    )
    expect(event).toMatchObject({ title: 'Fest, groß; 1', location: 'Hall, Main St 1, Town' })
    const [long] = rowsOf(`SUMMARY:${'🎉'.repeat(90)}`, 'DTSTART:20260401')
    expect(long).toMatchObject({ title: `${'🎉'.repeat(74)}…`, isShortened: true })
    expect(rowsOf('SUMMARY:\u200b', 'DTSTART:20260401')[0]?.problem).toBe('no-title')
    const [huge] = rowsOf(`SUMMARY:${'x'.repeat(3_000_000)}`, 'DTSTART:20260401')
    expect(huge?.title).toHaveLength(150)
    const [hashed] = rowsOf(`UID:${'u'.repeat(300)}`, 'SUMMARY:A', 'DTSTART:20260401')
    expect(hashed?.uid).toMatch(/^[0-9a-f]{64}$/)
  })

  it('are read in every encoding, and where they are folded inside of a character', () => {
    const text = calendar(...vevent('UID:é', 'SUMMARY:Fête', 'DTSTART:20260401'))
    const titles = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
      Buffer.from(text.replaceAll('\r\n', '\n').replace('SUMM', 'SUM\n M')),
      Buffer.from(
        Buffer.from(text).toString('latin1').replace('\u00c3\u00aa', '\u00c3\r\n \u00aa'),
        'latin1',
      ),
    ].map((bytes) => [read(bytes).facts.encoding, read(bytes).rows[0]?.title])
    expect(titles).toEqual([
      ['utf-8', 'Fête'],
      ['utf-8', 'Fête'],
      ['utf-16', 'Fête'],
      ['windows-1252', 'Fête'],
      ['utf-8', 'Fête'],
      ['utf-8', 'Fête'],
    ])
  })

  it('of alarms and unknown properties are left out', () => {
    const [event] = rowsOf(
      'SUMMARY:Fair',
      'X-SUMMARY:No',
      'DTSTART:20260401',
      'BEGIN:VALARM',
      'SUMMARY:Alarm',
      'DURATION:PT5M',
      'END:VALARM',
      'DESCRIPTION:Long',
    )
    expect(event).toMatchObject({ title: 'Fair', plan: { ends: '2026-04-01' } })
  })
})

describe('files', () => {
  const one = vevent('SUMMARY:A', 'DTSTART:20260401')
  it.each([
    ['a table', 'Name,Phone\nSam,1', 'no-calendar'],
    ['nothing', '', 'no-calendar'],
    ['a calendar without events', calendar(), 'empty'],
    ['an answer', calendar('METHOD:REPLY', ...one), 'method'],
    ['a cancellation', calendar('METHOD:CANCEL', ...one), 'method'],
    ['an open calendar', calendar(...one).replace('END:VCALENDAR', ''), 'calendar-open 1'],
    ['an open event', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMM', 'calendar-open 1'],
    ['5,001 events', calendar(...Array.from({ length: 5_001 }, () => one).flat()), 'too-many-rows'],
    [
      '20,001 events',
      calendar(...Array.from({ length: 20_001 }, () => one).flat()),
      'too-many-rows',
    ],
    [
      '500 zones',
      calendar(...Array(500).fill('BEGIN:VTIMEZONE\r\nEND:VTIMEZONE'), ...one),
      'too-complex',
    ],
    [
      '300,000 components',
      `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(300_000)}`,
      'calendar-open 0',
    ],
    ['a zero byte', 'BEGIN:VCALENDAR\0', 'no-text'],
    ['a workbook', 'PK\u0003\u0004', 'workbook'],
  ])('%s', (_, content, refusal) => {
    expect(refusalOf(content)).toBe(refusal)
  })

  it('may hold several calendars, and a method', () => {
    const text = calendar('METHOD:PUBLISH', ...one).repeat(2)
    expect(read(text).rows).toHaveLength(2)
  })
})
