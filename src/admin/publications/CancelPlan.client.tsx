'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { publications as copy } from '@/copy/publications'

import { type PlanToCancel, CancelPlanDialog } from './CancelPlanDialog'

/** Cancels a planned publication from its record. */
export function CancelPlan({ plan }: { plan: PlanToCancel }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <PanelButton onClick={() => setOpen(true)}>{copy.cancelPlan}</PanelButton>
      {isOpen && (
        <CancelPlanDialog
          onClose={() => setOpen(false)}
          onPlanEnded={() => router.refresh()}
          plan={plan}
        />
      )}
    </div>
  )
}
