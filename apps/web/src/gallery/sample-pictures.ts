import type { Picture } from '@maypole/contract/community'
import type { Handler } from '../testing/fake-server.ts'
import { answer } from '../testing/fake-server.ts'
import { sitePath } from '../testing/site-handlers.ts'
import { text } from './gallery-text.ts'

/** Four stripes, which show where a picture is cut. */
const stripes =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAIAAAArjXluAAAAJElEQVR42mOQc6iQc6hg+DAt6sO0KAabACObACMGCQ0JCQ0JAH08B5lEdOS0AAAAAElFTkSuQmCC'

export const png = Uint8Array.from(atob(stripes), (character) => character.charCodeAt(0))

const wide = { width: 1280, height: 720 }
const tall = { width: 640, height: 1280 }

/** Wide and tall, with and without a text. */
export const pictures: readonly Picture[] = [
  { id: 'wide', ...wide, alt: 'A stall' },
  { id: 'tall', ...tall, alt: text.long },
  { id: 'plain', ...wide, alt: '' },
  { id: 'written', ...tall, alt: text.rightToLeft },
]

/** One that cannot be loaded, and one that is still on its way. */
export const lost: Picture = { id: 'lost', ...wide, alt: text.long }
export const slow: Picture = { id: 'slow', ...wide, alt: '' }

const served: Handler = () => ({ status: 200, png })

export const pictureReplies: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(
    [...pictures.map(({ id }) => id), 'photo'].map((id) => [
      `GET ${sitePath}/pictures/${id}`,
      served,
    ]),
  ),
  [`GET ${sitePath}/pictures/${slow.id}`]: () => new Promise<never>(() => undefined),
  [`POST ${sitePath}/pictures`]: () => answer({ id: crypto.randomUUID(), ...wide }, 201),
}
