import type { Event, Profile } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasStatus, refusalText } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { profilesQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { dateNameOf } from '../../../shared/answers/answers-query.ts'
import { messages } from '../../../texts/texts.en.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { DownloadIcon } from '../../../ui/icons/download.tsx'
import { RowCheckbox } from '../../../ui/row-checkbox.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from './attendance.module.css'
import { attendanceKey } from './attendance-key.ts'
import { type KeptTick, keepTick, readTicks, subscribeToTicks, ticksVersion } from './kept-ticks.ts'
import { attendanceMessages as texts } from './texts.en.ts'
import { useSendTicks } from './use-send-ticks.ts'

interface TickDialogProps {
  readonly siteId: string
  readonly event: Event
  readonly onClose: () => void
}

/** People that are rendered at once; in a large directory others are found by name. */
const most = 300

/** Who came to a date: one tap for each person, also without a network. */
export function TickDialog({ siteId, event, onClose }: TickDialogProps) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <DialogBody offline={texts.offline}>
        <p dir="auto">{event.next.title ?? event.title}</p>
        <People siteId={siteId} event={event} />
      </DialogBody>
    </Dialog>
  )
}

function People({ siteId, event }: Omit<TickDialogProps, 'onClose'>) {
  const api = useApi()
  const people = useQuery(profilesQuery(api, siteId))
  const { attendance, isLoading, cameOf, tick, unsent } = useTicks({ siteId, event })
  const [search, setSearch] = useState('')
  if (people.data === undefined || isLoading)
    return people.isError ? (
      <DialogError>{refusalText(people.error, texts.failed)}</DialogError>
    ) : (
      <Spinner label={messages.common.loading} />
    )
  // People can be ticked without an answer of the server, too.
  if (attendance.isError && !hasStatus(attendance.error, 0))
    return <DialogError>{refusalText(attendance.error, texts.failed)}</DialogError>
  const known = people.data.filter((one): one is Profile => typeof one?.id === 'string')
  const found = known.filter((one) => fold(nameOf(one)).includes(fold(search)))
  const came = known.filter(({ id }) => cameOf(id)).length
  return (
    <>
      <SearchField label={texts.search} value={search} onValue={setSearch} />
      <p role="status" className={styles.count}>
        {texts.came(came)}
        {unsent > 0 && ` · ${texts.unsent(unsent)}`}
      </p>
      <ul className={styles.people}>
        {found.slice(0, most).map((one) => (
          <li key={one.id}>
            <RowCheckbox
              label={nameOf(one)}
              checked={cameOf(one.id)}
              onChecked={(isCame) => tick(one.id, isCame)}
            />
          </li>
        ))}
      </ul>
      {found.length > most && <p>{texts.more(found.length - most)}</p>}
      {found.length === 0 && <p>{texts.nobody}</p>}
      {attendance.data !== undefined && <p>{texts.kept(attendance.data.keptDays)}</p>}
      <FileButton siteId={siteId} />
    </>
  )
}

/** The ticks of a date: what the server has, with what it does not have yet. */
function useTicks({ siteId, event }: Omit<TickDialogProps, 'onClose'>) {
  const api = useApi()
  const { userId = '' } = useSession()
  const send = useSendTicks()
  const { recurrenceId } = dateNameOf(event)
  const attendance = useQuery({
    queryKey: attendanceKey(siteId, event.id, recurrenceId),
    queryFn: ({ signal }) =>
      api.call('GET /sites/:site/events/:event/attendance', {
        params: { site: siteId, event: event.id },
        query: { recurrenceId },
        signal,
      }),
  })
  useSyncExternalStore(subscribeToTicks, ticksVersion)
  // What an earlier page has kept is sent with the first look.
  useEffect(send, [send])
  const own = readTicks(userId).filter(
    (one) => one.siteId === siteId && one.eventId === event.id && one.recurrenceId === recurrenceId,
  )
  const last = new Map<string, Pick<KeptTick, 'came' | 'at'>>()
  for (const one of [...(attendance.data?.ticks ?? []), ...own])
    if (one.at >= (last.get(one.profileId)?.at ?? '')) last.set(one.profileId, one)
  return {
    attendance,
    // Ticks are kept for who is signed in, which the session may say a moment later.
    isLoading: attendance.isLoading || userId === '',
    unsent: own.length,
    cameOf: (profileId: string) => last.get(profileId)?.came === true,
    tick(profileId: string, came: boolean) {
      const at = new Date().toISOString()
      keepTick(userId, { siteId, eventId: event.id, recurrenceId, profileId, came, at })
      send()
    },
  }
}

/** Downloads who came to all dates. */
function FileButton({ siteId }: { siteId: string }) {
  const api = useApi()
  const showToast = useToast()
  const download = useSubmit({
    mutationFn: async () =>
      saveFile(await api.file('GET /sites/:site/attendance/file', { params: { site: siteId } })),
    onError: (error) => showToast({ text: refusalText(error, texts.fileFailed) }),
  })
  return (
    <Button
      variant="quiet"
      icon={<DownloadIcon size={18} />}
      pending={download.isPending}
      onClick={() => download.mutate()}
    >
      {texts.file}
    </Button>
  )
}

function nameOf({ firstName, lastName, nickname, phoneNumber }: Profile): string {
  const name =
    `${firstName} ${lastName}`.trim() || (phoneNumber && formatPhone(phoneNumber)) || texts.noName
  return nickname === undefined ? name : `${name} (${nickname})`
}

/** Names are found without their accents, in capitals or not. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
