import type { CollectionBeforeChangeHook } from 'payload'

import { ngramsOfAgent } from '@/domain/lists/rowNgrams'

import type { Agent } from '@/payload-types'

export const updateAgentNgrams: CollectionBeforeChangeHook<Agent> = ({ data, originalDoc }) => ({
  ...data,
  searchGrams: ngramsOfAgent({ ...originalDoc, ...data } as Agent),
})
