import { type RefObject, useEffect, useRef, useState } from 'react'

import { copyToClipboard } from '@/client/copyToClipboard'

type Outcome = 'none' | 'copied' | 'failed'

/** How long a button says that it has copied. */
const copiedMs = 2000

/** Copies a text on a press, and tells how that went: `copied` for a moment only. */
export function useCopyOutcome(text: string, shown: RefObject<HTMLElement | null>) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  const revert = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(revert.current), [])

  const copyText = async (): Promise<boolean> => {
    clearTimeout(revert.current)
    setOutcome((now) => (now === 'failed' ? 'none' : now))
    const isCopied = shown.current !== null && (await copyToClipboard(text, shown.current))
    setOutcome(isCopied ? 'copied' : 'failed')
    if (isCopied) revert.current = setTimeout(() => setOutcome('none'), copiedMs)
    return isCopied
  }
  return { outcome, copyText }
}
