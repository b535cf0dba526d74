import { z } from 'zod'

const optional = z.string().nullish()

/**
 * What the model is asked for. Parsed leniently: absent and null are equal, unknown members are
 * dropped.
 */
export const answerSchema = z.object({
  tool: z.enum([
    'createEvent',
    'createAnnouncement',
    'createProfile',
    'createLink',
    'updateEvent',
    'none',
  ]),
  /** The id of the event that is changed. */
  item: optional,
  question: optional,
  event: z
    .object({
      title: z.string(),
      location: optional,
      allDay: z.boolean().nullish(),
      start: z.string(),
      end: optional,
      rrule: optional,
      timeZone: optional,
    })
    .nullish(),
  announcement: z
    .object({ headline: z.string(), body: z.string(), pinned: z.boolean().nullish() })
    .nullish(),
  profile: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      nickname: optional,
      phoneNumber: z.string(),
      email: optional,
      role: z.enum(['member', 'admin']).nullish(),
    })
    .nullish(),
  link: z.object({ title: z.string(), url: z.string() }).nullish(),
  assumptions: z.array(z.string()).nullish(),
})
export type Answer = z.output<typeof answerSchema>

const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const

function record(properties: Record<string, unknown>, isNullable: boolean) {
  return {
    type: isNullable ? ['object', 'null'] : 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/**
 * The same schema as JSON Schema, in the strict form that hosted services require: every member
 * required, no others allowed.
 */
export const answerJsonSchema = record(
  {
    tool: {
      type: 'string',
      enum: [
        'createEvent',
        'createAnnouncement',
        'createProfile',
        'createLink',
        'updateEvent',
        'none',
      ],
    },
    item: textOrNull,
    question: textOrNull,
    event: record(
      {
        title: text,
        location: text,
        allDay: { type: 'boolean' },
        start: text,
        end: text,
        rrule: textOrNull,
        timeZone: textOrNull,
      },
      true,
    ),
    announcement: record({ headline: text, body: text, pinned: { type: 'boolean' } }, true),
    profile: record(
      {
        firstName: text,
        lastName: text,
        nickname: textOrNull,
        phoneNumber: text,
        email: textOrNull,
        role: { type: 'string', enum: ['member', 'admin'] },
      },
      true,
    ),
    link: record({ title: text, url: text }, true),
    assumptions: { type: 'array', items: text },
  },
  false,
)
