import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { secondFactor as copy } from '@/copy/secondFactor'

/** Which code a field asks for: that of the app, for which phones show digits alone, or a recovery code. */
export function useCodeKind(isWrong: boolean, onToggle?: (isRecovery: boolean) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)

  const toggle = () => {
    // Phones choose their keyboard when the field gets the focus.
    flushSync(() => {
      setRecovery(!isRecovery)
      onToggle?.(!isRecovery)
    })
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
  }

  const appHint = isWrong ? copy.codeAgainHint : copy.codeHint
  return {
    field,
    hint: isRecovery ? copy.recoveryCodeHint : appHint,
    input: {
      autoCapitalize: 'none',
      autoComplete: isRecovery ? 'off' : 'one-time-code',
      autoCorrect: 'off',
      inputMode: isRecovery ? 'text' : 'numeric',
      spellCheck: false,
    } as const,
    label: isRecovery ? copy.recoveryCode : copy.code,
    toggle,
    toggleLabel: isRecovery ? copy.useApp : copy.useRecoveryCode,
  }
}
