import { toInstant } from '@maypole/platform/clock'
import { problems } from '@maypole/platform/http'
import { createFairSemaphore } from '@maypole/platform/semaphore'
import type { Core } from '../../access/core.ts'
import * as avatars from '../avatars/store.ts'
import type { DrawIcons } from './draw-icons.ts'
import type { IconShape } from './icon-shapes.ts'
import { type IconSubject, iconVersion } from './icon-subject.ts'
import * as store from './store.ts'

const day = 24 * 60 * 60 * 1000
/**
 * How long icons are kept, in milliseconds: those of a look that nobody asks for go, and those that
 * were drawn by another release, or before a font was installed, are drawn again.
 */
const lifetime = 90 * day

/** Who asks for an icon, without an account. */
export interface Asker {
  /** Names a client in the line of those who wait for a drawing. */
  readonly name: string
  /** Runs only before something is drawn for it, and may refuse by throwing. */
  readonly countDrawing: () => Promise<unknown>
}

/**
 * Icons that are kept in the database, and drawn when somebody asks for one that is not there: all
 * of a look at once, one look at a time. Everybody may ask, so those who wait are served in turns.
 */
export function createAppIcons({ db, clock }: Pick<Core, 'db' | 'clock'>, drawIcons: DrawIcons) {
  const refuse = () => problems.unavailable()
  const drawing = createFairSemaphore({
    permits: 1,
    queue: 60,
    refuse,
    share: { permits: 1, queue: 20, refuse },
  })
  /** What clients wait for. Each waits in its own turn, also for what others wait for, too. */
  const underWay = new Map<string, Promise<void>>()

  async function draw(subject: IconSubject, version: string): Promise<void> {
    const { avatarHash, name } = subject
    const picture = avatarHash === undefined ? undefined : await avatars.content(db, avatarHash)
    const icons = await drawIcons(subject, picture)
    const drawnAt = toInstant(clock.now())
    await store.keep(
      db,
      icons.map(({ shape, content }) => ({
        subject: name,
        shape: shape.name,
        version,
        content: content.toString('base64'),
        drawn_at: drawnAt,
      })),
    )
  }

  return {
    /** Returns the PNG; undefined when the look has changed in the meantime. */
    async get(subject: IconSubject, shape: IconShape, asker: Asker): Promise<Buffer | undefined> {
      const version = iconVersion(subject)
      const key = { subject: subject.name, version, shape: shape.name }
      const find = async () => {
        const content = await store.content(db, key)
        return content === undefined ? undefined : Buffer.from(content, 'base64')
      }
      const kept = await find()
      if (kept !== undefined) return kept
      const drawForAsker = async () => {
        // A drawing may have ended since the first look, here and while this one waits.
        if ((await store.content(db, key)) !== undefined) return
        await asker.countDrawing()
        await drawing.run(asker.name, async () => {
          if ((await store.content(db, key)) === undefined) await draw(subject, version)
        })
      }
      const name = `${asker.name} ${version}`
      const drawn = underWay.get(name) ?? drawForAsker().finally(() => underWay.delete(name))
      underWay.set(name, drawn)
      await drawn
      return find()
    },

    sweep: (): Promise<void> => store.removeBefore(db, toInstant(clock.now() - lifetime)),
  }
}

export type AppIcons = ReturnType<typeof createAppIcons>
