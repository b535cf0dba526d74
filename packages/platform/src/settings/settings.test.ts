import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  completeSettings,
  count,
  describeProjectSettings,
  describeVariables,
  listProjectOptions,
  mergeSettings,
  projectSchema,
  readEnvironment,
  readProjectOptions,
  setting,
} from './index.ts'

/** The one place where these settings are said. */
const schema = z.strictObject({
  bells: z
    .strictObject({
      areMuted: setting(z.boolean().default(false), {
        variable: 'MUTE_BELLS',
        perProject: true,
        option: 'mute',
        summary: 'Whether bells make no sound, as with `--mute` ([more](bells.md)).',
      }),
      ringMinutes: setting(count(1, 10).default(3), {
        variable: 'RING_MINUTES',
        summary: 'Minutes that a bell rings.',
      }),
      tunes: setting(z.array(z.enum(['high', 'low'])).default(['low']), {
        variable: 'BELL_TUNES',
        perProject: true,
        option: 'tune',
        summary: 'What bells play.',
      }),
      perHour: z
        .strictObject({
          day: setting(count(0, 60).default(4), {
            perProject: true,
            option: 'by-day',
            summary: 'Rings by day.',
          }),
          night: setting(count(0, 60).default(0), { perProject: true, summary: 'Rings by night.' }),
        })
        .prefault({}),
      keptRings: setting(count(0, 100).default(0), { development: 20, summary: 'Rings kept.' }),
    })
    .prefault({}),
  towers: setting(z.enum(['one', 'two']).optional(), {
    variable: 'TOWERS',
    summary: 'Towers that have bells.',
  }),
  ringers: z
    .record(
      z.string(),
      z.strictObject({
        name: setting(z.string(), { variable: 'RINGER_<WHO>_NAME', summary: 'Who rings.' }),
        shifts: setting(z.array(z.string()).exactOptional(), {
          variable: 'RINGER_<WHO>_SHIFTS',
          separator: ' ',
          summary: 'When.',
        }),
      }),
    )
    .default({}),
  door: z
    .strictObject({
      isOpen: setting(z.boolean().default(true), {
        variable: 'DOOR',
        words: ['open', 'closed'],
        summary: 'Whether people come in.',
      }),
      squeaks: setting(z.boolean().default(false), {
        variable: 'NOISES',
        item: 'squeak',
        summary: 'What doors do.',
      }),
      slams: setting(z.boolean().default(false), {
        variable: 'NOISES',
        item: 'slam',
        summary: 'What doors do.',
      }),
    })
    .prefault({}),
})

const isDevelopment = false

describe('a setting', () => {
  it('has a type, a default and bounds', () => {
    const { bells } = completeSettings(schema, {}, { isDevelopment })
    const areMuted: boolean = bells.areMuted
    expect({ ...bells, areMuted }).toEqual({
      areMuted: false,
      ringMinutes: 3,
      tunes: ['low'],
      perHour: { day: 4, night: 0 },
      keptRings: 0,
    })
    expect(completeSettings(schema, {}, { isDevelopment: true }).bells.keptRings).toBe(20)
    expect(() =>
      completeSettings(schema, { bells: { ringMinutes: 11 } }, { isDevelopment }),
    ).toThrow(/cannot be used:\n.*\n.*bells\.ringMinutes/)
  })

  it('is read from the environment', () => {
    const environment = { MUTE_BELLS: ' yes ', BELL_TUNES: 'high, low', TOWERS: '' }
    expect(readEnvironment(schema, environment)).toEqual({
      given: { bells: { areMuted: true, tunes: ['high', 'low'] } },
      faults: [],
    })
    expect(readEnvironment(schema, { DOOR: 'closed', NOISES: 'slam' }).given).toEqual({
      door: { isOpen: false, squeaks: false, slams: true },
    })
    expect(readEnvironment(schema, { NOISES: 'none' }).given).toEqual({
      door: { squeaks: false, slams: false },
    })
    const ringers = { RINGER_OLD_TOM_NAME: 'Tom', RINGER_OLD_TOM_SHIFTS: 'day \tnight' }
    expect(readEnvironment(schema, ringers).given).toEqual({
      ringers: { old_tom: { name: 'Tom', shifts: ['day', 'night'] } },
    })
  })

  it('is refused together with other invalid ones, each on a line', () => {
    const environment = {
      RING_MINUTES: '11',
      MUTE_BELLS: 'maybe',
      BELL_TUNES: 'high,shrill',
      TOWERS: 'three',
      NOISES: 'creak',
      DOOR: 'open',
    }
    expect(readEnvironment(schema, environment)).toEqual({
      given: { door: { isOpen: true } },
      faults: [
        'MUTE_BELLS must be yes or no, not "maybe"',
        'RING_MINUTES must be a whole number from 1 to 10, not "11"',
        'BELL_TUNES must be high or low, not "shrill"',
        'TOWERS must be one or two, not "three"',
        'NOISES must be squeak or slam, not "creak"',
      ],
    })
    for (const text of ['', '-1', '1.5', '1e1', '0x1', 'many'])
      expect(readEnvironment(schema, { RING_MINUTES: text }).faults).toHaveLength(text ? 1 : 0)
  })

  it('can be set per project when it says so', () => {
    const projects = projectSchema(schema)
    const own = projects.parse({ bells: { areMuted: true, perHour: { night: 1 } } })
    const instance = completeSettings(schema, { bells: { ringMinutes: 5 } }, { isDevelopment })
    const isMuted: boolean | undefined = own.bells?.areMuted
    expect(isMuted).toBe(true)
    expect(mergeSettings(instance, own).bells).toMatchObject({
      areMuted: true,
      ringMinutes: 5,
      perHour: { day: 4, night: 1 },
    })
    for (const refused of [
      { bells: { ringMinutes: 5 } },
      { bells: { areMuted: 'yes' } },
      { bells: { perHour: { night: 61 } } },
      { towers: 'one' },
    ])
      expect(projects.safeParse(refused).success, JSON.stringify(refused)).toBe(false)
    // @ts-expect-error: not a setting of projects
    expect(own.towers).toBeUndefined()
  })

  it('is an option of commands', () => {
    const options = listProjectOptions(schema)
    expect(options).toMatchObject([
      { name: 'mute', kind: 'flag', help: 'Whether bells make no sound, as with --mute.' },
      {
        name: 'tune',
        kind: 'list',
        help: 'What bells play. Takes any of high, low. May be repeated.',
      },
      { name: 'by-day', kind: 'text', help: 'Rings by day. Takes 0 to 60.' },
    ])
    const given = {
      text: (name: string) => (name === 'by-day' ? '12' : undefined),
      list: () => ['high'],
      flag: (name: string) => (name === 'mute' ? false : undefined),
    }
    expect(readProjectOptions(options, given)).toEqual({
      bells: { areMuted: false, tunes: ['high'], perHour: { day: 12 } },
    })
    expect(() => readProjectOptions(options, { ...given, text: () => 'often' })).toThrow(
      '--by-day must be a whole number from 0 to 60, not "often"',
    )
    const nothing = { text: () => undefined, list: () => undefined, flag: () => undefined }
    expect(readProjectOptions(options, nothing)).toEqual({})
  })

  it('is in the documentation', () => {
    expect(describeVariables(schema)).toContainEqual({
      name: 'MUTE_BELLS',
      default: '`no`',
      values: '`yes` or `no`',
      summary: 'Whether bells make no sound, as with `--mute` ([more](bells.md)).',
    })
    expect(describeVariables(schema).map((row) => [row.name, row.default, row.values])).toEqual([
      ['MUTE_BELLS', '`no`', '`yes` or `no`'],
      ['RING_MINUTES', '`3`', '1 to 10'],
      ['BELL_TUNES', '`low`', 'any of `high`, `low`, separated by commas'],
      ['TOWERS', 'none', '`one` or `two`'],
      ['RINGER_<WHO>_NAME', 'none', ''],
      ['RINGER_<WHO>_SHIFTS', 'none', 'separated by spaces'],
      ['DOOR', '`open`', '`open` or `closed`'],
      ['NOISES', '`none`', 'any of `squeak`, `slam`, separated by commas'],
    ])
    expect(describeProjectSettings(schema).map(({ name, option }) => [name, option])).toEqual([
      ['bells.areMuted', 'mute'],
      ['bells.tunes', 'tune'],
      ['bells.perHour.day', 'by-day'],
      ['bells.perHour.night', undefined],
    ])
  })
})
