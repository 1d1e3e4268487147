import { type ComponentProps, type SyntheticEvent, useState } from 'react'

import { lengthOf } from '@/domain/texts'

/** The length of an input's text, whether React holds it or the browser; then `follow` takes the events of the input or its wrapper. */
export function useTextLength({ defaultValue, value }: ComponentProps<'input'>) {
  const [typed, setTyped] = useState(defaultValue)
  const follow = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement) setTyped(target.value)
  }
  return { follow, length: lengthOf(String(value ?? typed ?? '')) }
}
