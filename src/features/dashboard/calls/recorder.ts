import { createListeners } from '@/client/createListeners'
import { recordActivity } from '@/client/activities'
import { type Failure, hasLostAccess } from '@/client/callServer'
import { readMemo, storeMemo } from '@/client/memoDraft'
import { randomKey } from '@/client/randomKey'
import type { LeaveOrSignIn } from '@/client/saving/leaveOrSignIn'
import { readUnsaved, storeUnsaved, unsavedKeys } from '@/client/tabStorage'
import { calls as copy } from '@/copy/calls'
import { errors } from '@/copy/errors'
import { pipeline } from '@/copy/pipeline'
import type { RecordedActivity } from '@/domain/consultations/activities'
import type { ActivityInput } from '@/domain/consultations/activitySchema'

/** What somebody wants to record. */
export type Intent = Omit<ActivityInput, 'idempotencyKey' | 'version'>

type Body = ActivityInput & { idempotencyKey: string }

/**
 * `unsent`: not recorded as far as this page knows (no answer, a failure, a lost session); can be sent again and is recorded once. `refused`: will
 * never be recorded; `intents` are the others still unsent.
 */
export type Recording =
  | { state: 'idle' }
  | { state: 'sending'; intent: Intent; isAgain: boolean }
  | { state: 'unsent'; intents: Intent[]; message: string }
  | { state: 'refused'; message: string; intents: Intent[] }

type Options = {
  customer: string
  /**
   * `memo`: the memo form of the customer's page. `step`: everything else, a memo typed with a call's result included. Each is recorded
   * independently. In `memo`, a newer text replaces one that was not sent.
   */
  slot: 'memo' | 'step'
  onRecorded: (answer: RecordedActivity, intent: Intent) => void
  /** It got no answer; the person may have closed what asked for it. */
  onUnsent?: () => void
  /** It was refused; the person may have closed what asked for it. */
  onRefused?: () => void
  /** Somebody else was faster: what is shown is outdated. */
  onOutdated: () => void
  /** The customer is another agent's now, or deleted. */
  onGone: () => void
  leavePage: LeaveOrSignIn
}

export type Recorder = ReturnType<typeof createRecorder>

const idle: Recording = { state: 'idle' }

const keyOf = (slot: Options['slot'], customer: string) => `unsent-${slot} ${customer}`
const none: readonly Body[] = []

/** Somebody of whom the result of a call was not sent, in this tab. */
export function findUnsent(): string | undefined {
  const prefix = keyOf('step', '')
  return unsavedKeys()
    .find((key) => key.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Forgets what was not sent of a customer whom the agent may no longer see. */
export function forgetUnsent(customer: string): void {
  storeUnsaved(keyOf('memo', customer), undefined)
  storeUnsaved(keyOf('step', customer), undefined)
}

/**
 * Records activities of a customer one at a time, outside of React. What got no answer stays in the tab with its key, also through a
 * reload, so that sending it again never records it twice.
 */
export function createRecorder(options: Options) {
  const { customer, leavePage, onGone, onOutdated, onRecorded, onRefused, onUnsent, slot } = options
  const key = keyOf(slot, customer)
  const field = slot === 'memo' ? 'page' : 'call'
  /** Shared with every recorder of this customer: a sheet may be closed and opened again while something is being sent. */
  const unsent = () => readUnsaved<readonly Body[]>(key) ?? none
  const listeners = createListeners()

  const waiting = (message = ''): Recording => {
    const intents = unsent().map(intentOf)
    return intents.length ? { state: 'unsent', intents, message } : idle
  }
  const refused = (message: string): Recording => ({
    state: 'refused',
    message,
    intents: unsent().map(intentOf),
  })

  let view = waiting()

  const show = (next: Recording) => {
    view = next
    listeners.notify()
  }

  const keep = (bodies: readonly Body[]) => storeUnsaved(key, bodies.length ? bodies : undefined)

  const drop = (body: Body) => keep(unsent().filter((one) => !isSame(one, body)))

  const fail = (failure: Failure, body: Body) => {
    if (hasLostAccess(failure)) {
      show(waiting())
      return leavePage(failure)
    }
    const { fieldErrors, status } = failure
    const message = fieldErrors[0]?.message ?? failure.message
    if (status !== 400 && status !== 404 && status !== 409) {
      const notSent = slot === 'memo' ? pipeline.memoNotSaved : copy.notSent
      show(waiting(status === 0 ? notSent : (message ?? notSent)))
      return onUnsent?.()
    }
    drop(body)
    if (status === 404) {
      onGone()
      return show(waiting())
    }
    show(refused(message ?? errors.unexpected))
    onRefused?.()
    if (status === 409) onOutdated()
  }

  const send = async (body: Body, isAgain: boolean): Promise<boolean> => {
    const intent = intentOf(body)
    show({ state: 'sending', intent, isAgain })
    const result = await recordActivity(customer, body, copy.continues)
    if (result.ok) {
      drop(body)
      keep(unsent().map((one) => following(one, result.data)))
      // A memo typed on meanwhile is the next one.
      if (body.text && body.text === readMemo(customer, field)) storeMemo(customer, field, '')
      onRecorded(result.data, intent)
    } else fail(result, body)
    return result.ok
  }

  /** Sends what is unsent in order until one fails, but nothing that was given up meanwhile. */
  const sendAll = async (chosen: readonly Body[] = none): Promise<boolean> => {
    for (const begun of unsent()) {
      const body = findSame(unsent(), begun)
      if (body && !(await send(body, !findSame(chosen, body)))) return false
    }
    show(waiting())
    return true
  }

  /**
   * An intent equal to an unsent one has its key, and is made from what the person sees now. A stage or time chosen again after another step
   * is a step of its own: the first may be recorded by now, and undone by that one.
   */
  const bodyOf = (intent: Intent, version?: number): Body => {
    const isOvertaken = (body: Body) =>
      (body.stage !== undefined || body.callBackAt !== undefined) && body !== unsent().at(-1)
    const same = unsent().find((body) => textOf(body) === textOf(intent) && !isOvertaken(body))
    const fresh = same ?? { ...intent, idempotencyKey: randomKey() }
    return version === undefined ? fresh : { ...fresh, version }
  }

  /** Keeps them behind what is unsent, or where they are. Of times of a call-back only the one chosen last is kept, behind all others. */
  const keepWith = (bodies: readonly Body[]) => {
    const isBooking = bodies.some(({ kind }) => kind === 'callBack')
    const isReplaced = ({ kind }: Body) => slot === 'memo' || (isBooking && kind === 'callBack')
    const others = unsent().filter((body) => !isReplaced(body))
    keep([
      ...others.map((body) => findSame(bodies, body) ?? body),
      ...bodies.filter((body) => !findSame(others, body)),
    ])
  }

  const recordAll = async (intents: readonly Intent[], version?: number): Promise<boolean> => {
    if (view.state === 'sending') return false
    const bodies = intents.map((intent) => bodyOf(intent, version))
    keepWith(bodies)
    // What is unsent goes first: a step that was made before it would undo this one.
    if (await sendAll(bodies)) return true
    // What was refused is corrected and chosen again where it was, with the later ones. If it was an earlier one, these are offered.
    if (view.state === 'refused' && !bodies.every((body) => findSame(unsent(), body))) {
      for (const body of bodies) drop(body)
      show(refused(view.message))
    }
    return false
  }

  return {
    view: () => view,

    subscribe: listeners.subscribe,

    /**
     * Records it, unless one is being sent. An intent equal to an unsent one goes with its key.
     * @param version the state that the person saw, for a change that must not undo somebody else's
     * @returns whether it is recorded
     */
    record: (intent: Intent, version?: number): Promise<boolean> => recordAll([intent], version),

    /** Records them in order. Where one gets no answer, the later ones stay with it. */
    recordAll: (intents: readonly Intent[]): Promise<boolean> => recordAll(intents),

    /** Sends the unsent ones again, in order, until one fails. */
    sendAgain: async (): Promise<boolean> => view.state !== 'sending' && sendAll(),

    /** Gives up the unsent ones, and takes a refusal's message away. */
    discard: (): void => {
      if (view.state === 'sending') return
      keep([])
      show(waiting())
    },

    /** Takes a refusal's message away, and nothing else. */
    dismissRefusal: (): void => {
      if (view.state === 'refused') show(waiting())
    },
  }
}

const isSame = (one: Body, other: Body) => one.idempotencyKey === other.idempotencyKey

const findSame = (bodies: readonly Body[], body: Body) => bodies.find((one) => isSame(one, body))

/** What is unsent behind a recorded step: from the version that the step has led to, as it would otherwise count as too late. */
const following = (
  unsent: Body,
  { replacedVersion, request: { version } }: RecordedActivity,
): Body =>
  unsent.version !== undefined && unsent.version === replacedVersion
    ? { ...unsent, version }
    : unsent

const intentOf = ({ idempotencyKey: _, version: __, ...intent }: Body): Intent => intent

const textOf = ({ callBackAt, kind, lostReason, stage, text }: Intent) =>
  JSON.stringify([kind, text, stage, lostReason, callBackAt])
