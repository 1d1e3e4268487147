import { useEffect, useState, useSyncExternalStore } from 'react'

import { followChanges } from '@/client/live/liveConnection'
import { createLiveValue } from '@/client/live/liveValue'
import { throttle } from '@/client/live/throttle'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import type { Customer } from '@/domain/consultations/customers'

import { readCustomer } from '../readCustomer'
import type { Recording } from './recorder'

const refreshIntervalMs = 500

type Options = {
  /** Nothing is read of customers whom the list shows, nor while nobody may be shown. */
  isWanted: boolean
  recording: Recording
  /** The customer is another agent's now, or deleted. */
  onGone: () => void
  leavePage: LeaveOrSignIn
}

/** A customer whom the list doesn't show, kept up to date; undefined until the first answer. */
export function useUnlistedCustomer(id: string, options: Options): Customer | undefined {
  const { isWanted, leavePage, onGone, recording } = options
  const [unlisted] = useState(() => createUnlistedCustomer(id, leavePage, onGone))
  const customer = useSyncExternalStore(unlisted.subscribe, unlisted.view, () => null)

  useEffect(() => {
    if (!isWanted) return
    const unfollow = followChanges({
      onChange: (change) => {
        if (change.of === 'requests' && change.id === id) unlisted.refresh()
      },
      onRefresh: unlisted.refresh,
      // The page's own follower ends it.
      onEnd: () => {},
    })
    return () => {
      unfollow()
      unlisted.drop()
    }
  }, [id, isWanted, unlisted])
  // Somebody else may have been faster, where no live stream tells of it.
  useEffect(() => {
    if (recording.state === 'refused' && unlisted.view()) unlisted.refresh()
  }, [recording, unlisted])

  return customer ?? undefined
}

function createUnlistedCustomer(id: string, leavePage: LeaveOrSignIn, onGone: () => void) {
  const { end, enqueue, show, stop, subscribe, view } = createLiveValue<Customer>(leavePage)
  const read = async () => {
    const result = await readCustomer(id)
    if (!result.ok && result.status === 404) {
      end()
      onGone()
    }
    return result
  }
  const refresh = throttle(() => enqueue(read, (customer) => customer), refreshIntervalMs)

  return {
    refresh,
    subscribe,
    view,

    /** Shows nothing and reads nothing more until the next `refresh`. */
    drop: (): void => {
      refresh.cancel()
      stop()
      show(null)
    },
  }
}
