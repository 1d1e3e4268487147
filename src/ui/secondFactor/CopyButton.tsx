import type { RefObject } from 'react'

import { secondFactor as copy } from '@/copy/secondFactor'
import { ControlButton } from '@/ui/controls/ControlButton'
import controls from '@/ui/controls/controls.module.css'
import { useCopyOutcome } from '@/ui/useCopyOutcome'

type CopyButtonProps = {
  label: string
  text: string
  /** Selected where the browser refuses to copy. */
  shown: RefObject<HTMLElement | null>
}

export function CopyButton({ label, shown, text }: CopyButtonProps) {
  const { copyText, outcome } = useCopyOutcome(text, shown)
  return (
    <>
      <ControlButton onClick={() => void copyText()}>
        <span aria-live="polite">{outcome === 'copied' ? copy.copied : label}</span>
      </ControlButton>
      <div className={controls.failure} role="alert">
        {outcome === 'failed' && copy.copyFailure}
      </div>
    </>
  )
}
