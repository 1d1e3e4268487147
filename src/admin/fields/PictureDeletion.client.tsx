'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { useDialogForm } from '@/admin/dialogs/useDialogForm'
import { callServer, type Result } from '@/client/callServer'
import { collectionPageOf, routes } from '@/config/routes'
import { edits } from '@/copy/edits'
import { media as copy } from '@/copy/media'

type PictureDeletionProps = { id: string; uses: string[] }

/** Deletes the picture of the form, after naming the places that use it; also those that have come since the form was opened. */
export function PictureDeletion({ id, uses }: PictureDeletionProps) {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const [places, setPlaces] = useState(uses)
  const { clearErrors, isShown, send, state } = useDialogForm({}, () => setIsAsking(false))

  const ask = () => {
    setPlaces(uses)
    clearErrors()
    setIsAsking(true)
  }

  const confirm = () =>
    send({
      call: () => deletePicture(id, places),
      failureOf: ({ message }) => message ?? copy.deleteFailure,
      doneText: () => copy.deleted,
      onDone: () => isShown() && router.push(collectionPageOf('media')),
      onRefusal: (refusal) => {
        const inUse = placesIn(refusal)
        if (!inUse) return undefined
        setPlaces(inUse)
        return 'stay'
      },
    })

  return (
    <>
      <PanelButton onClick={ask}>{copy.delete}</PanelButton>
      {isAsking && (
        <OutsideForm>
          <PanelDialog
            {...state}
            confirm={copy.deleteConfirm}
            isDestructive
            onConfirm={confirm}
            title={copy.deleteTitle}
          >
            <p role="status">{places.length > 0 ? copy.deleteUsed : copy.deleteUnused}</p>
            {places.length > 0 && (
              <ul>
                {places.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            )}
          </PanelDialog>
        </OutsideForm>
      )}
    </>
  )
}

/** Confirms the places that were shown, and no other. */
async function deletePicture(id: string, shown: readonly string[]): Promise<Result> {
  const send = (query: string) =>
    callServer(`${routes.api}/media/${id}${query}`, {
      method: 'DELETE',
      isSave: true,
      continues: edits.deletion,
    })
  const result = await send('')
  const isShown = placesIn(result)?.every((place) => shown.includes(place))
  if (result.ok || !isShown || !result.etag) return result
  return send(`?confirm=${encodeURIComponent(result.etag)}`)
}

/** The places that a refused deletion names; undefined for any other answer. */
const placesIn = (result: Result): string[] | undefined =>
  !result.ok && result.code === 'pictureInUse'
    ? result.fieldErrors.map(({ message }) => message)
    : undefined
