import type { CollectionBeforeChangeHook } from 'payload'

import { searchGramsOf } from '@/domain/search'

type Searched = { name: string; phone: string; email?: string }

/** Keeps what search finds a row by true to its name, phone and e-mail. */
export const keepSearchable: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { email, name, phone } = { ...originalDoc, ...data } as Searched
  return { ...data, searchGrams: searchGramsOf({ phone, texts: email ? [name, email] : [name] }) }
}
