import type { Site, SiteSettings, Visibility } from '@maypole/contract/community'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { hasStatus, isProblem } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { settingsQuery, siteQuery } from '../../../api/queries.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { SaveFailure } from '../../../api/save-failure.tsx'
import { useDraft } from '../../../api/use-draft.tsx'
import { isUsableSlug } from '../../../lib/slug.ts'
import { saveErrorText } from '../../../shared/site-form/save-error.ts'
import { SiteFields } from '../../../shared/site-form/site-fields.tsx'
import { editSiteMessages, siteFormMessages } from '../../../shared/site-form/texts.en.ts'
import { useSlugCheck } from '../../../shared/site-form/use-slug-check.ts'
import { createOptionalPart } from '../../../start/part.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogError } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { createDialogPart } from '../../../ui/dialog-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './edit-site.module.css'
import type { SettingsValues } from './use-save-site.ts'
import { useSaveSite } from './use-save-site.ts'

const DeletedItemsDialog = createDialogPart(
  async () => (await import('../deleted-items/deleted-items-dialog.tsx')).DeletedItemsDialog,
)
const DeleteSiteDialog = createDialogPart(
  async () => (await import('../deletion/delete-site-dialog.tsx')).DeleteSiteDialog,
)

const SitePermissions = createOptionalPart(
  async () => (await import('./site-permissions.tsx')).SitePermissions,
)

type Further = 'blocked' | 'download' | 'deleted' | 'deletion'

type SiteDialog = ComponentType<{ siteId: string; onClose: () => void }>
type VisibilityFields = ComponentType<{
  values: Visibility
  disabled: boolean
  onValues: (values: Visibility) => void
}>

/**
 * Edits a site (admins). The form appears once site and settings are freshly loaded. What it has of
 * other features is given to it.
 */
export function EditSite(props: {
  siteId: string
  visibility: VisibilityFields
  blockedNumbers: SiteDialog
  download: SiteDialog
  onClose: () => void
}) {
  const { siteId, visibility, blockedNumbers: BlockedNumbers, download: Download, onClose } = props
  const api = useApi()
  const settings = useQuery({ ...settingsQuery(api, siteId), staleTime: 0, gcTime: 0 })
  const site = useQuery(siteQuery(api, siteId))
  const [saving, setSaving] = useState(false)
  const [edition, setEdition] = useState(0)
  const [further, setFurther] = useState<Further>()

  async function loadNewest(): Promise<true | undefined> {
    const loaded = await Promise.all([settings.refetch(), site.refetch()])
    return loaded.every(({ isSuccess }) => isSuccess) || undefined
  }
  return (
    <>
      <Dialog title={editSiteMessages.title} onClose={onClose} closable={!saving}>
        <QueryView
          query={settings}
          failed={editSiteMessages.loadFailed}
          loading={
            <DialogBody>
              <Skeleton count={4} height="4.5rem" />
            </DialogBody>
          }
        >
          {(loaded) =>
            site.data !== undefined && (
              <EditSiteForm
                key={edition}
                siteId={siteId}
                site={site.data}
                settings={loaded}
                visibility={visibility}
                onSaving={setSaving}
                loadNewest={loadNewest}
                onLoaded={() => setEdition((before) => before + 1)}
                onFurther={setFurther}
                onClose={onClose}
              />
            )
          }
        </QueryView>
      </Dialog>
      {further === 'blocked' && (
        <BlockedNumbers siteId={siteId} onClose={() => setFurther(undefined)} />
      )}
      {further === 'deleted' && (
        <DeletedItemsDialog siteId={siteId} onClose={() => setFurther(undefined)} />
      )}
      {further === 'download' && <Download siteId={siteId} onClose={() => setFurther(undefined)} />}
      {further === 'deletion' && site.data !== undefined && (
        <DeleteSiteDialog siteId={siteId} site={site.data} onClose={() => setFurther(undefined)} />
      )}
    </>
  )
}

interface EditSiteFormProps {
  readonly siteId: string
  readonly site: Site
  readonly settings: SiteSettings
  readonly visibility: VisibilityFields
  readonly onSaving: (saving: boolean) => void
  /** Loads site and settings; undefined when that fails. */
  readonly loadNewest: () => Promise<true | undefined>
  /** Fills the form with what was loaded. */
  readonly onLoaded: () => void
  /** Opens what is not saved with the form. */
  readonly onFurther: (what: Further) => void
  readonly onClose: () => void
}

function EditSiteForm(props: EditSiteFormProps) {
  const { siteId, site, settings, visibility: Visible, onSaving, onFurther, onClose } = props
  const { values, setValues, leave, offer } = useDraft<SettingsValues>({
    key: ['settings', siteId, settings.version].join(),
    initial: {
      title: site.title,
      slug: site.slug,
      ...site.theme,
      directoryEditing: settings.directoryEditing,
      eventDeletion: settings.eventDeletion,
      joining: settings.joining,
      agents: settings.agents,
      answerCounts: settings.answerCounts,
      attendanceDays: settings.attendanceDays,
      visibility: settings.visibility,
      // The version that this form was filled from; a background refresh must not change it.
      version: settings.version,
    },
    onLeave: onClose,
  })
  const { isTaken, markTaken } = useSlugCheck({ slug: values.slug, ownSlug: site.slug })
  const save = useSaveSite({ siteId, onSaving, onDone: leave })
  const isIncomplete = values.title.trim() === '' || !isUsableSlug(values.slug)

  function submit(): void {
    save.mutate(values, {
      onError: (error) => {
        if (hasStatus(error, 409) && !isProblem(error, 'edit-conflict')) markTaken(values.slug)
      },
    })
  }
  return (
    <DialogForm
      isReady={!isIncomplete && !isTaken}
      pending={save.isPending}
      submitText={siteFormMessages.saveChanges}
      pendingText={siteFormMessages.saving}
      onSubmit={submit}
      onCancel={leave}
    >
      {offer}
      <SiteFields
        values={values}
        onValues={(changed) => setValues({ ...values, ...changed })}
        avatarUrl={site.avatarUrl}
        slugError={isTaken ? siteFormMessages.slugTaken : undefined}
        disabled={save.isPending}
      />
      <Suspense fallback={<Skeleton count={3} height="4.5rem" />}>
        <SitePermissions
          values={values}
          disabled={save.isPending}
          onValues={(changed) => setValues({ ...values, ...changed })}
        />
      </Suspense>
      <Visible
        values={values.visibility}
        disabled={save.isPending}
        onValues={(visibility) => setValues({ ...values, visibility })}
      />
      <FurtherButtons disabled={save.isPending} onFurther={onFurther} />
      <SaveFailure
        save={save}
        load={props.loadNewest}
        onLoaded={props.onLoaded}
        conflictText={editSiteMessages.conflict}
      >
        {(error) =>
          // The slug field shows that its value is taken.
          !hasStatus(error, 409) && (
            <DialogError>{saveErrorText(error, siteFormMessages.saveFailed)}</DialogError>
          )
        }
      </SaveFailure>
    </DialogForm>
  )
}

const further = [
  ['blocked', 'blockedNumbers'],
  ['deleted', 'deletedItems'],
  ['download', 'download'],
  ['deletion', 'delete'],
] as const

function FurtherButtons(props: { disabled: boolean; onFurther: (what: Further) => void }) {
  return (
    <div className={styles.further}>
      {further.map(([what, text]) => (
        <Button
          key={what}
          variant="quiet"
          disabled={props.disabled}
          onClick={() => props.onFurther(what)}
        >
          {editSiteMessages[text]}
        </Button>
      ))}
    </div>
  )
}
