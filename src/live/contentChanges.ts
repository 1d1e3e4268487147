import type { ChangeStream } from 'mongodb'
import type { Payload } from 'payload'

import { adapterOf } from '@/database/adapter'

const watched = ['globals', 'consultant-profile', 'media']
const reopenDelay = 500

/**
 * Calls `onChange` after every committed change of what visitors see, whichever process made it, and
 * whenever the stream had to be opened again, since something may have been missed meanwhile.
 */
export function watchContentChanges(payload: Payload, onChange: () => void): void {
  const open = () => {
    const stream = adapterOf(payload).connection.watch([
      { $match: { 'ns.coll': { $in: watched } } },
      { $project: { _id: 1 } },
    ]) as unknown as ChangeStream
    let isOver = false
    const reopen = () => {
      if (isOver) return
      isOver = true
      void stream.close().catch(() => undefined)
      setTimeout(() => {
        onChange()
        open()
      }, reopenDelay).unref()
    }
    stream.on('change', onChange)
    stream.on('error', reopen)
    stream.on('close', reopen)
  }
  open()
}
