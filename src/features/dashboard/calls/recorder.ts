import { recordActivity } from '@/client/activities'
import { type Failure, hasLostAccess } from '@/client/callServer'
import { randomKey } from '@/client/randomKey'
import { calls as copy } from '@/copy/calls'
import { errors } from '@/copy/errors'
import type { ActivityInput, RecordedActivity } from '@/domain/activities'

import { forget, readStored, store } from '../tabStorage'

/** What somebody wants to record. */
export type Intent = Omit<ActivityInput, 'idempotencyKey' | 'version'>

type Body = ActivityInput & { idempotencyKey: string }

/** `unsent` can be sent again and is recorded once; `refused` was not recorded and never will be. */
export type Recording =
  { phase: 'idle' } | { phase: 'sending' | 'unsent' | 'refused'; intent: Intent; message: string }

type Options = {
  customer: string
  /** Memos and everything else are recorded independently of one another. */
  slot: 'memo' | 'step'
  onRecorded: (answer: RecordedActivity, intent: Intent) => void
  /** Somebody else was faster: what is shown is outdated. */
  onOutdated: () => void
  /** The customer is another agent's now, or deleted. */
  onGone: () => void
  leave: () => void
}

export type Recorder = ReturnType<typeof createRecorder>

const idle: Recording = { phase: 'idle' }

const keyOf = (slot: Options['slot'], customer: string) => `unsent-${slot} ${customer}`

/** Forgets what was not sent of a customer whom the agent may no longer see. */
export function forgetUnsent(customer: string): void {
  forget(keyOf('memo', customer))
  forget(keyOf('step', customer))
}

/**
 * Records activities of a customer one at a time, outside of React. What got no answer stays in the tab with its key, also through a
 * reload, so that sending it again never records it twice.
 */
export function createRecorder(options: Options) {
  const { customer, leave, onGone, onOutdated, onRecorded, slot } = options
  const key = keyOf(slot, customer)
  const kept = readStored<Body>(key)
  let view: Recording = kept ? { phase: 'unsent', intent: kept, message: '' } : idle
  const listeners = new Set<() => void>()

  const show = (next: Recording) => {
    view = next
    for (const listener of listeners) listener()
  }

  const fail = (failure: Failure, intent: Intent) => {
    if (hasLostAccess(failure)) return leave()
    const isFinal = failure.status === 400 || failure.status === 404 || failure.status === 409
    if (isFinal) forget(key)
    if (failure.status === 404) return onGone()
    const message = failure.fieldErrors[0]?.message ?? failure.message
    if (failure.status === 409) onOutdated()
    if (isFinal) return show({ phase: 'refused', intent, message: message ?? errors.unexpected })
    const notSent = slot === 'memo' ? copy.memoNotSent : copy.notSent
    show({
      phase: 'unsent',
      intent,
      message: failure.status === 0 ? notSent : (message ?? notSent),
    })
  }

  const send = async (body: Body): Promise<boolean> => {
    const intent: Intent = intentOf(body)
    store(key, body)
    show({ phase: 'sending', intent, message: '' })
    const result = await recordActivity(customer, body, copy.continues)
    if (result.ok) {
      forget(key)
      show(idle)
      onRecorded(result.data, intent)
    } else fail(result, intent)
    return result.ok
  }

  return {
    view: () => view,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Records it; nothing while another one is on its way. The same as what was not sent has its key.
     * @param version the state that the person saw, for a change that must not undo somebody else's
     * @returns whether it is recorded
     */
    record: async (intent: Intent, version?: number): Promise<boolean> => {
      if (view.phase === 'sending') return false
      const unsent = readStored<Body>(key)
      const isSame = unsent && textOf(intentOf(unsent)) === textOf(intent)
      const fresh = { ...intent, ...(version === undefined ? {} : { version }) }
      return send(isSame ? unsent : { ...fresh, idempotencyKey: randomKey() })
    },

    /** Sends what was not sent again. */
    sendAgain: async (): Promise<boolean> => {
      const unsent = readStored<Body>(key)
      if (view.phase === 'sending' || !unsent) return false
      return send(unsent)
    },

    /** Gives up what was not sent, and the message. */
    discard: (): void => {
      if (view.phase === 'sending') return
      forget(key)
      show(idle)
    },
  }
}

const intentOf = ({ idempotencyKey: _, version: __, ...intent }: Body): Intent => intent

const textOf = ({ callBackAt, kind, lostReason, stage, text }: Intent) =>
  JSON.stringify([kind, text, stage, lostReason, callBackAt])
