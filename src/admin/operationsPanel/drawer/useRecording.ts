import { useRef, useState } from 'react'

import { useOutcome } from '@/admin/dialogs/useOutcome'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { recordActivity, strikeMemo } from '@/client/activities'
import { hasLostAccess, type Result } from '@/client/callServer'
import { randomKey } from '@/client/randomKey'
import { refusalText } from '@/client/refusalText'
import type { ActivityInput } from '@/domain/consultations/activitySchema'

import type { ConsultationStore } from './consultationStore'

type Options = { id: string; operationsPanel: OperationsPanelStore; store: ConsultationStore }

type Recorded = {
  input: ActivityInput
  /** What goes on after signing in again, as the subject of a sentence. */
  continues: string
  done: string
  failure: string
}

/** Whether a step is being recorded, and the outcome of the last one. */
export type Recording = ReturnType<typeof useRecording>

/** What was sent last of each consultation, also by a drawer that was closed before the answer. */
const lastSent = new Map<string, { part: string; content: string; key: string; at: number }>()
/** How long the same content counts as a repetition, in milliseconds: later it is meant anew. */
const repetitionMs = 60_000

/** Records one step at a time: a double click records once, and so does a repetition after a failure or in the drawer opened again. */
export function useRecording({ id, operationsPanel, store }: Options) {
  const isRunning = useRef(false)
  const [running, setRunning] = useState<string | null>(null)
  const [done, say] = useState('')
  const { isShown, sayDone, sayFailure } = useOutcome()
  const [failed, setFailed] = useState<{ part: string; text: string } | null>(null)

  const run = async <Data>(
    part: string,
    step: { call: () => Promise<Result<Data>>; done: string; failure: string },
  ): Promise<Result<Data> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setRunning(part)
    say('')
    setFailed(null)
    const change = operationsPanel.expectChange({ of: 'requests', id })
    const result = await step.call()
    if (result.ok) change.follow()
    change.end()
    isRunning.current = false
    setRunning(null)
    if (result.ok) {
      sayDone(step.done, say)
      return result
    }
    if (hasLostAccess(result)) operationsPanel.leavePage(result)
    else sayFailure(refusalText(result) ?? step.failure, (text) => setFailed({ part, text }))
    // Another person was faster, or the consultation is gone: what is shown is out of date.
    if (isShown() && (result.status === 409 || result.status === 404)) store.refresh()
    return result
  }

  return {
    isBusy: running !== null,
    isBusyWith: (part: string) => running === part,
    done,

    /** Says the outcome of another step in the drawer; an empty text takes the last one away. */
    say,

    failureOf: (part: string) => (failed?.part === part ? failed.text : ''),

    /** Call when a part is edited: what it sent before is given up, and the same again is another step. */
    forget: (part: string): void => {
      if (lastSent.get(id)?.part === part) lastSent.delete(id)
    },

    /** Resolves with true once it is recorded. */
    record: async (part: string, { continues, input, ...texts }: Recorded): Promise<boolean> => {
      const content = JSON.stringify(input)
      const before = lastSent.get(id)
      const at = Date.now()
      const isRepeated = before?.content === content && at - before.at < repetitionMs
      const key = isRepeated ? before.key : randomKey()
      lastSent.set(id, { part, content, key, at })
      const call = () => recordActivity(id, { ...input, idempotencyKey: key }, continues)
      const result = await run(part, { call, ...texts })
      if (!result?.ok) return false
      if (lastSent.get(id)?.key === key) lastSent.delete(id)
      store.add(result.data)
      return true
    },

    strikeMemo: async (activity: string, texts: { done: string; failure: string }) => {
      const call = () => strikeMemo(id, activity)
      const result = await run(activity, { call, ...texts })
      if (result?.ok) store.strikeMemo(activity)
      return result?.ok === true
    },
  }
}
