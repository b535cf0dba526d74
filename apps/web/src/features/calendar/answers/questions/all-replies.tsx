import type { Event, Question, Respondent } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../../../api/api-error.ts'
import { useApi } from '../../../../api/api-provider.tsx'
import { useSubmit } from '../../../../api/use-submit.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { dateNameOf } from '../../../../shared/answers/answers-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { DialogError } from '../../../../ui/dialog.tsx'
import { DownloadIcon } from '../../../../ui/icons/download.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import styles from '../answers.module.css'
import { repliesQuery } from './replies-query.ts'
import { replyMessages as texts } from './texts.en.ts'

/** What people have replied: in all, by person, and as a file (admins). */
export function AllReplies({ siteId, event }: { siteId: string; event: Event }) {
  const api = useApi()
  const { data, error } = useQuery(repliesQuery(api, { siteId, event, of: 'all' }))
  const showToast = useToast()
  const download = useSubmit({
    mutationFn: async () =>
      saveFile(
        await api.file('GET /sites/:site/events/:event/replies/file', {
          params: { site: siteId, event: event.id },
          query: dateNameOf(event),
        }),
      ),
    onError: (failure) => showToast({ text: refusalText(failure, texts.fileFailed) }),
  })
  if (data === undefined)
    return error === null ? null : <DialogError>{refusalText(error, texts.failed)}</DialogError>
  const { questions, people } = data
  if (questions.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>{texts.replies}</h3>
      {questions.map((question) => (
        <div key={question.id} className={styles.group}>
          <h4 dir="auto">{question.text}</h4>
          <p dir="auto">{totalOf(question, people)}</p>
          <ul>
            {people.map((person) => (
              <li key={person.profileId} dir="auto">
                {`${person.name || texts.noName}: ${replyTo(question, person) ?? texts.noReply}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Button
        variant="quiet"
        icon={<DownloadIcon size={18} />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.file}
      </Button>
    </section>
  )
}

function replyTo({ id }: Question, { replies }: Respondent): string | number | undefined {
  return replies.find(({ questionId }) => questionId === id)?.reply
}

/** Returns how many have chosen what, the sum of numbers, or how many have written something. */
function totalOf(question: Question, people: readonly Respondent[]): string {
  const replies = people.flatMap((person) => replyTo(question, person) ?? [])
  const missing = people.length - replies.length
  const counts = {
    choice: () =>
      question.choices.map(
        (choice) => `${choice}: ${replies.filter((one) => one === choice).length}`,
      ),
    number: () => [texts.sum(replies.reduce<number>((sum, one) => sum + Number(one), 0))],
    line: () => [texts.written(replies.length)],
  }
  return [...counts[question.kind](), ...(missing > 0 ? [texts.missing(missing)] : [])].join(' · ')
}
