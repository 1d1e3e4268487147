import { type RefObject, useEffect, useRef, useState } from 'react'

import { copyToClipboard } from '@/client/copyToClipboard'
import { durations } from '@/config/durations'
import { secondFactor as copy } from '@/copy/secondFactor'
import { ControlButton } from '@/ui/controls/ControlButton'
import controls from '@/ui/controls/controls.module.css'

type CopyButtonProps = {
  label: string
  text: string
  /** Selected where the browser refuses to copy. */
  shown: RefObject<HTMLElement | null>
}

type Outcome = 'none' | 'copied' | 'failed'

export function CopyButton({ label, shown, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  const revert = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(revert.current), [])

  const press = async () => {
    clearTimeout(revert.current)
    const isCopied = shown.current !== null && (await copyToClipboard(text, shown.current))
    setOutcome(isCopied ? 'copied' : 'failed')
    if (isCopied) revert.current = setTimeout(() => setOutcome('none'), durations.copyOutcome)
  }

  return (
    <>
      <ControlButton onClick={() => void press()}>
        <span aria-live="polite">{outcome === 'copied' ? copy.copied : label}</span>
      </ControlButton>
      <div className={controls.failure} role="alert">
        {outcome === 'failed' && copy.copyFailure}
      </div>
    </>
  )
}
