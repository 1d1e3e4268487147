import type { CollectionBeforeChangeHook } from 'payload'

import { ngramsOf } from '@/domain/lists/ngrams'

type Searched = { name: string; phone: string; email?: string }

export const updateNgrams: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { email, name, phone } = { ...originalDoc, ...data } as Searched
  return { ...data, searchGrams: ngramsOf({ phone, texts: email ? [name, email] : [name] }) }
}
