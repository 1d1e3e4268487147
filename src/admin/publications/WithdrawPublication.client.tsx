'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { publications as copy } from '@/copy/publications'

import { type PlanToWithdraw, WithdrawDialog } from './WithdrawDialog'

/** Takes a planned publication back from its record. */
export function WithdrawPublication({ plan }: { plan: PlanToWithdraw }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <PanelButton onClick={() => setOpen(true)}>{copy.withdraw}</PanelButton>
      {isOpen && (
        <WithdrawDialog
          onClose={() => setOpen(false)}
          onPlanEnded={() => router.refresh()}
          plan={plan}
        />
      )}
    </div>
  )
}
