import { describe, expect, it } from 'vitest'
import { type ReadingOptions, readFile } from './read-file.ts'

const usual: ReadingOptions = { source: 'file', acceptUnassigned: true }

function read(content: string | Uint8Array, options: Partial<ReadingOptions> = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return readFile(bytes, { ...usual, ...options })
}

/** The contacts in short. */
function brief(content: string | Uint8Array, options: Partial<ReadingOptions> = {}) {
  return read(content, options).rows.map((one) =>
    [one.firstName, one.lastName, one.phoneNumber, one.email, one.nickname, one.problem]
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join('|'),
  )
}

const table = 'Vorname;Nachname;Handy;E-Mail\nJürgen;Größe;202-555-0147;j@example.org\n'
const found = ['Jürgen|Größe|+12025550147|j@example.org']

describe('encodings', () => {
  const utf16 = Buffer.from(table, 'utf16le')
  it.each([
    ['UTF-8', Buffer.from(table), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'utf-16'],
    ['UTF-16 without a mark', utf16, 'utf-16'],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${table}`, 'utf16le').swap16(), 'utf-16'],
    ['Windows-1252', Buffer.from(table, 'latin1'), 'windows-1252'],
  ])('%s is recognised', (_, bytes, encoding) => {
    expect(read(bytes).facts.encoding).toBe(encoding)
    expect(brief(bytes)).toEqual(found)
  })
})

describe('tables', () => {
  it.each([
    ['commas', 'Name,Phone\n"Lee, Sam",2025550147', ['Sam|Lee|+12025550147']],
    ['tabs', 'Name\tPhone\nSam Lee\t2025550147', ['Sam|Lee|+12025550147']],
    ['semicolons', 'Name;Phone\nSam Lee;2025550147', ['Sam|Lee|+12025550147']],
    ['old line ends', 'Name,Phone\rSam Lee,2025550147\r', ['Sam|Lee|+12025550147']],
    ['quotes within cells', 'Name,Phone\nSam "The" Lee,2025550147', ['Sam "The"|Lee|+12025550147']],
    ['lines within cells', 'Name,Phone\n"Sam\nLee",2025550147', ['Sam|Lee|+12025550147']],
    [
      'no headings',
      'Sam,Lee,2025550147\nAnn,Bee,2025550148',
      ['Sam|Lee|+12025550147', 'Ann|Bee|+12025550148'],
    ],
    ['blank rows', 'Name,Phone\n\n,\nSam Lee,2025550147\n', ['Sam|Lee|+12025550147']],
    [
      'whole names in one column',
      'First Name,Last Name,Phone\nSam Lee,,2025550147',
      ['Sam|Lee|+12025550147'],
    ],
    [
      'Spanish headings',
      'Nombre,Apellidos,Teléfono,Correo electrónico\nSam,Lee,2025550147,s@x.org',
      ['Sam|Lee|+12025550147|s@x.org'],
    ],
    [
      'our own export',
      "firstName,lastName,phoneNumber\nSam,Lee,'+12025550147",
      ['Sam|Lee|+12025550147'],
    ],
    [
      'placeholders',
      'Name,Phone,Email,Nickname\nSam Lee,2025550147,n/a,-',
      ['Sam|Lee|+12025550147'],
    ],
  ])('%s', (_, text, contacts) => {
    expect(brief(text)).toEqual(contacts)
  })

  it('prefers mobile phones, as Outlook names them', () => {
    const heads =
      'First Name,Last Name,Business Fax,Business Phone,Home Phone,Mobile Phone,E-mail Address'
    expect(
      brief(
        `${heads}\nSam,Lee,2025550100,2025550101,2025550102,2025550103,s@x.org\nAnn,Bee,,,2025550104,,`,
      ),
    ).toEqual(['Sam|Lee|+12025550103|s@x.org', 'Ann|Bee|+12025550104'])
  })

  it('counts rows as a spreadsheet does', () => {
    const { rows: contacts } = read('Name,Phone\n"Sam\nLee",2025550147\n\nAnn Bee,2025550148')
    expect(contacts.map(({ row }) => row)).toEqual([2, 4])
  })
})

describe('numbers', () => {
  it.each([
    ['(202) 555-0147', undefined],
    ['+1 202.555.0147', undefined],
    ['1-202-555-0147', undefined],
    ['001 202 555 0147', undefined],
    ['tel:+1-202-555-0147', undefined],
    ['', 'no-number'],
    ['555-0147', 'number-unreadable'],
    ['call me', 'number-unreadable'],
    ['2.02556E+09', 'number-rounded'],
    ['+49 30 901820', 'number-abroad'],
    ['0034 912 345 678', 'number-abroad'],
    ['202-555-0147 ext. 12', 'number-extension'],
    ['9'.repeat(200), 'number-unreadable'],
  ])('%s', (number, problem) => {
    const [contact] = read(`Name,Phone\nSam Lee,${number}`).rows
    expect(contact?.problem).toBe(problem)
    if (problem === undefined) expect(contact?.phoneNumber).toBe('+12025550147')
  })

  it('are those of the numbering plan, unless all are accepted', () => {
    const [contact] = read('Sam Lee 555 010 0147', {
      source: 'text',
      acceptUnassigned: false,
    }).rows
    expect(contact?.problem).toBe('number-unassigned')
  })
})

it.each([
  ['Sam,2025550147', 'no-last-name'],
  [`${'x'.repeat(81)} Lee,2025550147`, 'name-too-long'],
  ['S\u202eam Lee,2025550147', 'characters'],
  ['Sam Lee,2025550147,not an address', 'email'],
])('a row such as %j is wrong', (row, problem) => {
  expect(read(`Name,Phone,Email\n${row}`).rows[0]?.problem).toBe(problem)
})

describe('pasted lines', () => {
  it.each([
    ['Sam Lee 202 555 0147', 'Sam|Lee|+12025550147'],
    ['Sam Lee: (202) 555-0147', 'Sam|Lee|+12025550147'],
    ['1. Sam Lee <sam@example.org>, +1 202-555-0147', 'Sam|Lee|+12025550147|sam@example.org'],
    ['202.555.0147 - Mary Ann Smith', 'Mary Ann|Smith|+12025550147'],
    ['• Lee, Sam 202 555 0147', 'Sam|Lee|+12025550147'],
    ['Sam Lee', 'Sam|Lee|no-number'],
  ])('%s', (line, contact) => {
    expect(brief(line, { source: 'text' })).toEqual([contact])
  })

  it('may be cells of a spreadsheet', () => {
    const { facts } = read('Sam\tLee\t2025550147\nAnn\tBee\t2025550148', { source: 'text' })
    expect(facts.format).toBe('table')
  })
})

describe('vCards', () => {
  it('2.1 with quoted-printable, other character sets and parameters without names', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=F6=DFe;J=FCrg=',
      'en;;;',
      'FN;CHARSET=UTF-8;QUOTED-PRINTABLE:J=C3=BCrgen Gr=C3=B6=C3=9Fe',
      'TEL;WORK;VOICE:202-555-0100',
      'TEL;CELL;PREF:202-555-0147',
      'TEL;WORK;FAX:202-555-0199',
      'EMAIL;INTERNET:j@example.org',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ',
      '  AAAQABAAD/2wBDAAgGBgcGBQgHBwcJ',
      '',
      'END:VCARD',
    ].join('\r\n')
    expect(brief(card)).toEqual(found)
  })

  it('3.0 with folded lines, groups and escapes', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:O\\,Hara;Sam;;;',
      'FN:Sam O\\,Hara',
      'NICKNAME:Sa',
      ' mmy',

      'item1.TEL;TYPE=CELL:(202) 555-0147',
      'item1.X-ABLabel:mobile',
      'EMAIL;TYPE="INTERNET:x":sam@example.org',
      'END:VCARD',
      '',
    ].join('\n')
    expect(brief(card)).toEqual(['Sam|O,Hara|+12025550147|sam@example.org|Sammy'])
  })

  it('4.0 with addresses, and several in one file', () => {
    const card = (name: string, number: string) =>
      `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nTEL;VALUE=uri;TYPE="voice,cell":tel:${number}\r\nEND:VCARD\r\n`
    const { facts, rows: contacts } = read(
      card('Sam Lee', '+1-202-555-0147') + card('Ann', '+1-202-555-0148'),
    )
    expect(facts).toEqual({ format: 'vcard', encoding: 'utf-8' })
    expect(contacts.map(({ row, problem }) => [row, problem])).toEqual([
      [1, undefined],
      [2, 'no-last-name'],
    ])
  })

  it('keep blanks at a fold, backslashes and semicolons', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lee\\\\;Mary ',
      ' Ann;;;',
      'NICKNAME:a\\;b,c',
      'TEL:2025550147',
      'END:VCARD ',
    ].join('\r\n')
    expect(brief(card)).toEqual(['Mary Ann|Lee\\|+12025550147|a;b'])
  })

  it('within others, and lines that are malformed, are left out', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N:Lee;Sam',
      'TEL:2025550147',
      'AGENT:',
      'BEGIN:VCARD',
      'N:Other;Nobody',
      'END:VCARD',
      'EMAIL',
      ':x',
      'END:VCARD',
    ].join('\n')
    expect(brief(card)).toEqual(['Sam|Lee|+12025550147'])
  })
})
