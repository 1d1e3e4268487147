import { useRef, useState } from 'react'

import { useOutcome } from '@/admin/dialogs/useOutcome'
import type { OperationsPanelStore } from '@/admin/operationsPanel/data/operationsPanelStore'
import { recordActivity, strikeMemo } from '@/client/activities'
import { hasLostAccess, isUnsure, type Result } from '@/client/callServer'
import { storeMemo } from '@/client/memoDraft'
import { refusalText } from '@/client/refusalText'
import { createRepetitionKeys } from '@/client/repetitionKeys'
import { consultationDrawer } from '@/copy/consultationDrawer'
import type { ActivityInput } from '@/domain/consultations/activitySchema'
import type { ConsultationRow } from '@/domain/operationsPanel/operationsPanel'

import type { ConsultationStore } from './consultationStore'

type Options = { id: string; operationsPanel: OperationsPanelStore; store: ConsultationStore }

type Recorded = {
  input: ActivityInput
  /** What goes on after signing in again, as the subject of a sentence. */
  continues: string
  done: string
  failure: string
}

type Row = Pick<ConsultationRow, 'callBackAt' | 'stage'>

/** `isDone` where only the answer may have been lost: whether a row shows that the step was carried out. */
type Failed = { text: string; isDone?: ((row: Row) => boolean) | undefined }

/** Whether a step is being recorded, what was done last, and which part's last step failed. */
export type Recording = ReturnType<typeof useRecording>

/** By consultation and part, also of a drawer that was closed before the answer. */
const keys = createRepetitionKeys()

/** How long the same step is a repetition. A memo is one until it is typed anew. */
const repeatedWithinMs = 60_000

/** Records one step at a time: a double click records once, and so does a repetition after a failure or in the drawer opened again. */
export function useRecording({ id, operationsPanel, store }: Options) {
  const isRunning = useRef(false)
  const [running, setRunning] = useState<string | null>(null)
  const [done, say] = useState('')
  const { isShown, sayDone, sayFailure } = useOutcome()
  const [failures, setFailures] = useState<Readonly<Record<string, Failed>>>({})
  const setFailure = (part: string, text: string, isDone?: Failed['isDone']) =>
    setFailures((others) => ({ ...others, [part]: { text, isDone } }))
  const subjectOf = (part: string) => `${id} ${part}`

  const run = async <Data>(
    part: string,
    step: {
      call: () => Promise<Result<Data>>
      done: string
      failure: string
      gone?: string
      isDone?: Failed['isDone']
    },
  ): Promise<Result<Data> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setRunning(part)
    say('')
    setFailure(part, '')
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
    const isGone = result.status === 404
    if (hasLostAccess(result)) operationsPanel.leavePage(result)
    else {
      const reason = (isGone && step.gone) || refusalText(result)
      sayFailure(reason ?? step.failure, (text) =>
        setFailure(part, text, isUnsure(result) ? step.isDone : undefined),
      )
    }
    // Another person was faster, or the consultation is gone: what is shown is out of date.
    if (isShown() && (result.status === 409 || isGone)) store.refresh()
    return result
  }

  return {
    isBusy: running !== null,
    isBusyWith: (part: string) => running === part,
    done,

    /** Says the outcome of another step in the drawer; an empty text takes the last one away. */
    say,

    failureOf: (part: string): string => {
      const { isDone, text = '' } = failures[part] ?? {}
      const view = store.view()
      return view.state === 'shown' && isDone?.(view.details.row) ? '' : text
    },

    /** Call when a part is edited: what it sent before is given up, and the same again is another step. */
    forget: (part: string): void => keys.forget(subjectOf(part)),

    /** Resolves with true once it is recorded. */
    record: async (part: string, { continues, input, ...texts }: Recorded): Promise<boolean> => {
      const withinMs = input.kind === 'memo' ? undefined : repeatedWithinMs
      const key = keys.keyOf(subjectOf(part), input, withinMs)
      const call = () => recordActivity(id, { ...input, idempotencyKey: key }, continues)
      const { gone } = consultationDrawer
      const result = await run(part, { call, ...texts, gone, isDone: doneBy(input) })
      if (!result?.ok) {
        if (result?.status === 404) storeMemo(id, 'panel', '')
        return false
      }
      keys.forget(subjectOf(part), key)
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

/** What a row shows of a step that is carried out; of a memo alone it shows nothing. */
function doneBy({ callBackAt, stage }: ActivityInput): ((row: Row) => boolean) | undefined {
  if (stage !== undefined) return (row) => row.stage === stage
  if (callBackAt === undefined) return undefined
  const timeOf = (time: string | null) => time && Date.parse(time)
  return (row) => timeOf(row.callBackAt) === timeOf(callBackAt)
}
