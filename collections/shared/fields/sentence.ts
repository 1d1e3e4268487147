import type { TextField } from 'payload'

import { records as copy } from '@/copy/records'
import { isAdmin } from '@/domain/accounts/roles'
import { isRecordCollection, recordSentence } from '@/useCases/records/recordPage'

/** A record as a sentence with names, for admins only; made when it is read, and stored nowhere (specification 7.11). */
export const sentence: TextField = {
  name: 'sentence',
  type: 'text',
  label: copy.sentence,
  virtual: true,
  admin: { readOnly: true, disableListFilter: true },
  hooks: {
    afterRead: [
      async ({ collection, data, overrideAccess, req }) => {
        if (overrideAccess || !isAdmin(req.user)) return undefined
        const slug = collection?.slug ?? ''
        return isRecordCollection(slug) && data
          ? recordSentence(req, slug, data as never)
          : undefined
      },
    ],
  },
}
