'use client'

import { toast, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { useEditedDocument } from '@/admin/saving/useEditedDocument'
import { publications as copy } from '@/copy/publications'
import {
  isOpenPlan,
  type PlannedPublication,
  type PublicationTarget,
} from '@/domain/content/publications'
import { formatMoment } from '@/domain/calendar/time'

import { PlanDialog } from './PlanDialog'
import { usePublications } from './usePublications'
import { usePublicationRefresh } from './usePublicationRefresh'

// Longer than the message that something was published, since this one asks for action.
const readingMs = 30_000

/** Plans the publication of the draft that a form shows, and lists what is planned; beside the buttons that save (specification 8.12). */
export function PublicationPlanner() {
  const target = useEditedDocument()
  return target ? <Planner key={target.id} target={target as PublicationTarget} /> : null
}

function Planner({ target }: { target: PublicationTarget }) {
  const isModified = useFormModified()
  const { plans, reload } = usePublications(target, usePublicationRefresh(target))
  useUndoWarning(plans, reload)
  const [isOpen, setOpen] = useState(false)
  const open = plans.filter(isOpenPlan)
  const openDialog = () => {
    if (isModified) toast.info(copy.unsaved)
    else setOpen(true)
  }
  return (
    <div>
      <PanelButton onClick={openDialog}>
        {open.length > 0 ? copy.planned(open.length) : copy.plan}
      </PanelButton>
      {isOpen && (
        <OutsideForm>
          <PlanDialog
            onChange={() => void reload()}
            onClose={() => setOpen(false)}
            plans={plans}
            target={target}
          />
        </OutsideForm>
      )}
    </div>
  )
}

/** Says after each publication in this form which plan would undo it, until that plan has ended. */
function useUndoWarning(
  plans: readonly PlannedPublication[],
  reload: () => Promise<readonly PlannedPublication[] | undefined>,
) {
  const { savedDocumentData } = useDocumentInfo()
  const isPublished = savedDocumentData?._status === 'published'
  const publishedAt: unknown = isPublished ? savedDocumentData.updatedAt : undefined
  const known = useRef(publishedAt)
  const warn = useEffectEvent(async () => {
    const undoing = (await reload())?.find(({ undoes }) => undoes !== null)
    if (!undoing) return
    const said = copy.undoing(formatMoment(undoing.publishAt, new Date()))
    toast.warning(said, { duration: readingMs, id: undoing.id })
  })
  useEffect(() => {
    if (publishedAt === undefined || publishedAt === known.current) return
    known.current = publishedAt
    void warn()
  }, [publishedAt])
  useEffect(() => {
    for (const plan of plans) if (!isOpenPlan(plan)) toast.dismiss(plan.id)
  }, [plans])
}
