'use client'

import { useRouter } from 'next/navigation'

import { PanelButton } from '@/admin/operationsPanel/PanelButton'
import { publications as copy } from '@/copy/publications'

import { withdraw } from './withdraw'

/** Takes a planned publication back from its record. */
export function WithdrawPublication({ id }: { id: string }) {
  const router = useRouter()
  return (
    <div>
      <PanelButton
        onClick={() => {
          void withdraw(id).then((isSettled) => {
            if (isSettled) router.refresh()
          })
        }}
      >
        {copy.withdraw}
      </PanelButton>
    </div>
  )
}
