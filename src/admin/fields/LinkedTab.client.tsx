'use client'

import { useEffect } from 'react'

type LinkedTabProps = {
  /** The label of the tab that has the field. */
  tab: string
  /** The field's id; an address that ends with it opens the tab there. */
  fieldId: string
}

/** Payload has no addresses for tabs: this opens one and puts the cursor into the field that a link of the panel leads to. */
export function LinkedTab({ fieldId, tab }: LinkedTabProps) {
  useEffect(() => {
    if (window.location.hash !== `#${fieldId}`) return
    const focusField = () => {
      const field = document.getElementById(fieldId)
      field?.focus()
      return field !== null
    }
    const observer = new MutationObserver(() => {
      if (focusField()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const buttons = document.querySelectorAll<HTMLButtonElement>('.tabs-field__tab-button')
    ;[...buttons].find(({ textContent }) => textContent === tab)?.click()
    return () => observer.disconnect()
  }, [fieldId, tab])

  return null
}
