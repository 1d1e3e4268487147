import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'

type OutsideFormProps = { children: ReactNode; ref?: Ref<HTMLDivElement> }

/** A dialog out of Payload's form: forms can't be nested, and React would pass on the submit event. */
export const OutsideForm = ({ children, ref }: OutsideFormProps) =>
  createPortal(
    <div onSubmit={(event) => event.stopPropagation()} ref={ref}>
      {children}
    </div>,
    document.body,
  )
