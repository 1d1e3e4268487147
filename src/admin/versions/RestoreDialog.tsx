import { useRouteTransition } from '@payloadcms/ui'
import { requests } from '@payloadcms/ui/shared'
import { useRouter } from 'next/navigation'

import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { callServer, failureOf, isUnsure, json, noAnswer, type Result } from '@/client/callServer'
import { versions as copy } from '@/copy/versions'
import type { Restoration } from '@/domain/content/edits'
import { useReading } from '@/ui/useReading'

import styles from './RestoreDialog.module.css'

/** What becomes of a version: it is public, a draft, or stored where there are no drafts. */
export type Way = keyof typeof copy.ways

type RestoreDialogProps = {
  /** Of the version. */
  address: string
  /** What the page or profile is called. */
  name: string
  version: string
  /** The page that edits the restored content. */
  view: string
  way: Way
  onClose: () => void
}

/** Says what restoring a version will change before it does. */
export function RestoreDialog({ address, name, onClose, version, view, way }: RestoreDialogProps) {
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const { isShown, send, state } = useDialogForm({}, onClose)
  const { confirm, text, title, unchanged } = copy.ways[way]
  const query = `?draft=${way === 'draft'}`

  const restore = () =>
    send({
      call: () => restoreAt(`${address}${query}`),
      failureOf: (refusal) => (isUnsure(refusal) ? copy.unsure : (refusal.message ?? copy.failure)),
      doneText: ({ message }) => message,
      // Once it is closed, the message says that it was done; the person may be at something else.
      onDone: () => isShown() && startRouteTransition(() => router.push(view)),
    })

  return (
    <PanelDialog {...state} confirm={confirm} onConfirm={restore} title={title}>
      <p className={styles.version}>{version}</p>
      <p>{text(name)}</p>
      <Changes address={`${address}/restoration${query}`} unchanged={unchanged} />
    </PanelDialog>
  )
}

/** Not our own call: a conflict, a claim or a session that has ended is asked about as with any save of the panel (answerSave.ts). */
async function restoreAt(address: string): Promise<Result<{ message: string }>> {
  const response = await requests.post(address).catch(() => null)
  if (!response) return noAnswer
  if (response.ok) return { ok: true, data: await json(response) }
  const { code, fieldErrors, message, ...refused } = await failureOf(response)
  return {
    ...refused,
    // Here nothing is read again by itself, so that the server's sentence, to reload the page, is right.
    code: code === 'writeConflict' ? 'editConflict' : code,
    // The fields are on the page that edits the content, not in the dialog.
    message: fieldErrors[0]?.message ?? message,
    fieldErrors: [],
  }
}

/** The names of the fields that the version would change. */
function Changes({ address, unchanged }: { address: string; unchanged: string }) {
  const read = () => callServer(address, { read: json<Restoration> })
  const { answer } = useReading(read, address)

  if (!answer?.ok) return <p role="status">{answer ? copy.unknownChanges : copy.loading}</p>
  const { changed, dropsDraft } = answer.data
  return (
    <div role="status">
      {changed.length === 0 ? (
        <p>{unchanged}</p>
      ) : (
        <>
          <p className={styles.count}>{copy.changed(changed.length)}</p>
          <ul className={styles.changed}>
            {changed.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
      {dropsDraft && <p className={styles.warning}>{copy.dropsDraft}</p>}
    </div>
  )
}
