import type { ArchivePreview } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { errorText, hasStatus } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { keys } from '../../../api/queries.ts'
import { useSubmit } from '../../../api/use-submit.ts'
import { isUsableSlug, normaliseSlug } from '../../../lib/slug.ts'
import { siteFormMessages } from '../../../shared/site-form/texts.en.ts'
import { useSlugCheck } from '../../../shared/site-form/use-slug-check.ts'
import { messages } from '../../../texts/texts.en.ts'
import styles from '../../../ui/archive-contents.module.css'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { showItem } from '../../../ui/show-item.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { startFromFileMessages as text } from './texts.en.ts'

/** Starts a community from a file of "Download everything": choose it, look, and create. */
export function StartFromFileDialog(props: { onClose: () => void }) {
  const { onClose } = props
  const [chosen, setChosen] = useState<{ file: File; preview: ArchivePreview }>()
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title={text.title} onClose={onClose} closable={!isBusy}>
      {chosen === undefined ? (
        <ChooseStep onClose={onClose} onChosen={setChosen} />
      ) : (
        <CreateStep {...chosen} onBusy={setBusy} onClose={onClose} />
      )}
    </Dialog>
  )
}

function ChooseStep(props: {
  onClose: () => void
  onChosen: (chosen: { file: File; preview: ArchivePreview }) => void
}) {
  const { onClose, onChosen } = props
  const api = useApi()
  const [isTooLarge, setTooLarge] = useState(false)
  const reading = useSubmit({
    mutationFn: (file: File) => api.call('POST /archive-previews', { params: {}, archive: file }),
    onSuccess: (preview, file) => onChosen({ file, preview }),
  })
  function choose(file: File): void {
    setTooLarge(file.size > limits.archiveBytes)
    if (file.size <= limits.archiveBytes) reading.mutate(file)
  }
  return (
    <>
      <DialogBody>
        <p>{text.intro}</p>
        <FileField
          label={text.file}
          accept=".zip,application/zip"
          hint={text.fileHint}
          error={isTooLarge ? text.tooLarge : undefined}
          disabled={reading.isPending}
          onFile={choose}
        />
        <p role="status">{reading.isPending && text.reading}</p>
        {reading.isError && <DialogError>{errorText(reading.error)}</DialogError>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
      </DialogActions>
    </>
  )
}

function CreateStep(props: {
  file: File
  preview: ArchivePreview
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}) {
  const { file, preview, onBusy, onClose } = props
  const [title, setTitle] = useState(preview.title)
  const [slug, setSlug] = useState(preview.slug)
  const { isTaken, markTaken } = useSlugCheck({ slug })
  const creation = useCreate(onClose)
  const { isPending } = creation
  useEffect(() => onBusy(isPending), [onBusy, isPending])
  return (
    <DialogForm
      isReady={title.trim() !== '' && isUsableSlug(slug) && !isTaken}
      pending={isPending}
      submitText={siteFormMessages.create}
      pendingText={siteFormMessages.creating}
      onSubmit={() =>
        creation.mutate(
          { file, title: title.trim(), slug },
          { onError: (error) => hasStatus(error, 409) && markTaken(slug) },
        )
      }
      onCancel={onClose}
    >
      <p>{text.has(preview.exportedAt)}</p>
      <ul className={styles.parts}>
        {countsOf(preview).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextField
        label={siteFormMessages.title}
        value={title}
        maxLength={limits.siteTitle}
        autoComplete="off"
        disabled={isPending}
        onValue={setTitle}
      />
      <TextField
        label={siteFormMessages.slug}
        value={slug}
        maxLength={limits.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        disabled={isPending}
        hint={isTaken ? siteFormMessages.slugTakenHint : siteFormMessages.slugHint(slug)}
        error={isTaken ? siteFormMessages.slugTaken : undefined}
        onValue={(text) => setSlug(normaliseSlug(text))}
      />
      <p className={styles.hint}>{text.people}</p>
      <p className={styles.hint}>{text.leftOut}</p>
      {creation.isError && !hasStatus(creation.error, 409) && (
        <DialogError>{errorText(creation.error)}</DialogError>
      )}
    </DialogForm>
  )
}

/** Kinds of which there is nothing are not named. */
function countsOf(preview: ArchivePreview): string[] {
  const names = Object.keys(text.counts) as (keyof typeof text.counts)[]
  return names.filter((name) => preview[name] > 0).map((name) => text.counts[name](preview[name]))
}

function useCreate(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [, navigate] = useLocation()
  return useSubmit({
    succeedsOnce: true,
    mutationFn: ({ file, title, slug }: { file: File; title: string; slug: string }) =>
      api.call('POST /archives', { params: {}, archive: file, query: { title, slug } }),
    onSuccess: async (site) => {
      queryClient.setQueryData(keys.details(site.slug), site)
      await queryClient.invalidateQueries({ queryKey: keys.sites() })
      onDone()
      showItem(site.id)
      showToast({
        text: siteFormMessages.created(site.title),
        action: { label: siteFormMessages.open, onPress: () => navigate(`/${site.slug}`) },
      })
    },
  })
}
