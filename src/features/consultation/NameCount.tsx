import { useEffect, useRef, useState } from 'react'

import { limits } from '@/config/limits'
import { TextCount } from '@/ui/fields/TextCount'

/** Counts the name of the consultation form. It arrives with the validation, at the form's first use, and finds its input beside it. */
export function NameCount({ id }: { id: string }) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [text, setText] = useState('')

  useEffect(() => {
    const input = anchor.current?.parentElement?.parentElement?.querySelector('input')
    if (!input) return
    const count = () => setText(input.value)
    count()
    input.addEventListener('input', count)
    return () => input.removeEventListener('input', count)
  }, [])

  return (
    <>
      <span hidden ref={anchor} />
      <TextCount id={id} max={limits.nameLength} text={text} />
    </>
  )
}
