'use client'

import { TextField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

import { Counted, validateText } from './Counted'

/** Payload's text field, which counts and refuses blank texts while somebody types. */
export function CountedText(props: TextFieldClientProps) {
  return (
    <Counted limit={props.field.maxLength} path={props.path}>
      <TextField {...props} validate={validateText} />
    </Counted>
  )
}
