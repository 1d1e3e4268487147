'use client'

import { TextareaField } from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'

import { Counted, validateText } from './Counted'

/** The multi-line counterpart of `CountedText`. */
export function CountedTextarea(props: TextareaFieldClientProps) {
  return (
    <Counted limit={props.field.maxLength} path={props.path}>
      <TextareaField {...props} validate={validateText} />
    </Counted>
  )
}
