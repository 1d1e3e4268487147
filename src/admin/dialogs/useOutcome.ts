import { toast } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

type Say = (text: string) => void

/** Says what became of a step: where it was begun, or, once that is closed, by a message of the page. */
export function useOutcome() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const orBy = (ofPage: Say) => (text: string, say: Say) => (isShown.current ? say : ofPage)(text)

  return {
    isShown: () => isShown.current,
    sayDone: orBy(toast.success),
    sayFailure: orBy(toast.error),
  }
}
