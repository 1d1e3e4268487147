'use client'

import { TextField } from '@payloadcms/ui'
import type { TextFieldClientProps } from 'payload'

import { linkProblem } from '@/domain/content/links'
import type { TextLimits } from '@/domain/values/texts'

import { Counted, validateText } from './Counted'

const validate = (value: unknown, limits: TextLimits): string | true =>
  linkProblem(value) ?? validateText(value, limits)

/** Payload's text field for an https address, which counts and refuses others while somebody types. */
export function CountedLink(props: TextFieldClientProps) {
  return (
    <Counted limit={props.field.maxLength} path={props.path}>
      <TextField {...props} validate={validate} />
    </Counted>
  )
}
