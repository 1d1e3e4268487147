import { useEffect, useState } from 'react'

import type { ClaimFinding } from '@/domain/claims/checkClaims'

type Checked = { text: string; findings: ClaimFinding[] }

const pause = 150
const nothing: ClaimFinding[] = []

/** What the check of claims finds in a text while somebody types. The rules load with the first text that is checked. */
export function useClaimFindings(text: string, isOn: boolean): ClaimFinding[] {
  const [checked, setChecked] = useState<Checked>({ text: '', findings: nothing })

  useEffect(() => {
    if (!isOn || text === '') return
    let isStale = false
    const timer = setTimeout(() => {
      void import('@/domain/claims/checkClaims').then(({ checkClaims }) => {
        if (!isStale) setChecked({ text, findings: checkClaims(text).findings })
      })
    }, pause)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, isOn])

  if (!isOn || text === '') return nothing
  if (text === checked.text) return checked.findings
  // Until the next check the marks of what stands unchanged stay, so that nothing flickers.
  return checked.findings.filter(({ end }) => text.startsWith(checked.text.slice(0, end)))
}
