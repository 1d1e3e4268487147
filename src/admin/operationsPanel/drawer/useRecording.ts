import { useRef, useState } from 'react'

import type { OperationsPanelStore } from '@/admin/operationsPanel/data/panelStore'
import { recordActivity, strikeMemo } from '@/client/activities'
import { type Failure, hasLostAccess, type Result } from '@/client/callServer'
import { randomKey } from '@/client/randomKey'
import { errors } from '@/copy/errors'
import type { ActivityInput } from '@/domain/consultations/activities'

import type { ConsultationStore } from './consultationStore'

type Options = { id: string; panel: OperationsPanelStore; store: ConsultationStore }

type Recorded = {
  input: ActivityInput
  /** What goes on after signing in again, as the subject of a sentence. */
  continues: string
  done: string
  failure: string
}

/** Which part of the drawer is busy, and the outcome of the last step. */
export type Recording = ReturnType<typeof useRecording>

/** Records one step at a time: a double click records once, and so does a repetition after a failure. */
export function useRecording({ id, panel, store }: Options) {
  const isRunning = useRef(false)
  const lastSent = useRef({ content: '', key: '' })
  const [busy, setBusy] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const [failed, setFailed] = useState<{ part: string; text: string } | null>(null)

  const run = async <Data>(
    part: string,
    step: { call: () => Promise<Result<Data>>; done: string; failure: string },
  ): Promise<Result<Data> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(part)
    setDone('')
    setFailed(null)
    const change = panel.expectChange({ of: 'requests', id })
    const result = await step.call()
    if (result.ok) change.follow()
    change.end()
    isRunning.current = false
    setBusy(null)
    if (result.ok) setDone(step.done)
    else if (hasLostAccess(result)) panel.leavePage(result.status)
    else setFailed({ part, text: textOf(result) ?? step.failure })
    // Another person was faster, or the consultation is gone: what is shown is out of date.
    if (!result.ok && (result.status === 409 || result.status === 404)) store.refresh()
    return result
  }

  return {
    busy,
    done,
    failureOf: (part: string) => (failed?.part === part ? failed.text : ''),

    /** Resolves with true once it is recorded. */
    record: async (part: string, { continues, input, ...texts }: Recorded): Promise<boolean> => {
      const content = JSON.stringify(input)
      if (content !== lastSent.current.content) lastSent.current = { content, key: randomKey() }
      const { key } = lastSent.current
      const call = () => recordActivity(id, { ...input, idempotencyKey: key }, continues)
      const result = await run(part, { call, ...texts })
      if (!result?.ok) return false
      lastSent.current = { content: '', key: '' }
      store.add(result.data)
      return true
    },

    strike: async (activity: string, texts: { done: string; failure: string }) => {
      const call = () => strikeMemo(id, activity)
      const result = await run(activity, { call, ...texts })
      if (result?.ok) store.strike(activity)
      return result?.ok === true
    },
  }
}

/** The refusal's text where it tells the admin what to do. */
function textOf({ code, fieldErrors, message, status }: Failure): string | undefined {
  if (code === 'sessionExpired') return message
  if (status === 409) return message ?? errors.statusConflict
  return status === 400 ? (fieldErrors[0]?.message ?? message) : undefined
}
