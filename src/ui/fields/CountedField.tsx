import { type ComponentProps, type SyntheticEvent, useState } from 'react'

import { Field } from './Field'
import { TextCount } from './TextCount'

type CountedFieldProps = Omit<ComponentProps<typeof Field>, 'count'> & {
  /** The most characters that its text may have; they are counted while somebody types. */
  limit?: number
}

/** A {@link Field} with a limit, whether React holds its text or the browser. */
export function CountedField({ limit, ...field }: CountedFieldProps) {
  const { defaultValue, error, errorId, id, value } = field
  const [typed, setTyped] = useState<string>()
  if (!limit) return <Field {...field} />

  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setTyped(currentTarget.value)
  return (
    <Field
      {...field}
      aria-describedby={`${id}-count`}
      count={
        <TextCount
          id={`${id}-count`}
          isRefused={Boolean(error ?? errorId)}
          max={limit}
          text={String(value ?? typed ?? defaultValue ?? '')}
        />
      }
      onFocus={follow}
      onInput={follow}
    />
  )
}
