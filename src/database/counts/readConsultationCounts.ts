import type { Payload } from 'payload'

import { connectedDatabase } from '@/database/core/adapter'

import {
  type CountChange,
  countsOf,
  type ConsultationCount,
  type Phase,
  phaseCount,
  sumOf,
  type Uncounted,
  unionWithChanges,
  unionWithUncounted,
} from './countLedger'
import { stageNames } from '@/domain/consultations/stage'

/** Reads ledger and rows at one moment, so that a fold shows everywhere or nowhere. */
export const snapshotRead = { readConcern: { level: 'snapshot' } } as const

/** Counts all consultations, those with an agent, those with neither a referral nor an agent, and those that are overdue. */
export async function countConsultations(
  payload: Payload,
): Promise<Record<'all' | 'assigned' | 'unassigned' | 'overdue', number>> {
  const overdue = phaseCount('overdue')
  const counts = await readCounts(payload, ['all', 'assigned', 'unassigned', overdue])
  const countOf = (name: string) => counts.get(name) ?? 0
  return {
    all: countOf('all'),
    assigned: countOf('assigned'),
    unassigned: countOf('unassigned'),
    overdue: countOf(overdue),
  }
}

/** Counts the consultations in each phase: an agent's, or everybody's. */
export async function countPhases(
  payload: Payload,
  agent?: string,
): Promise<Record<Phase, number>> {
  const phases: Phase[] = [...stageNames, 'overdue']
  const counts = await readCounts(
    payload,
    phases.map((phase) => phaseCount(phase, agent)),
  )
  const entries = phases.map((phase) => [phase, counts.get(phaseCount(phase, agent)) ?? 0])
  return Object.fromEntries(entries) as Record<Phase, number>
}

/** Each agent's consultations, those in progress, and how many of them are overdue. */
export async function countWorkOf(
  payload: Payload,
  agents: readonly string[],
): Promise<(agent: string) => { customers: number; open: number; overdue: number }> {
  const phases: Phase[] = ['new', 'missed', 'talking', 'overdue']
  const namesOf = (agent: string) => [agent, ...phases.map((phase) => phaseCount(phase, agent))]
  const counts = await readCounts(payload, agents.flatMap(namesOf))
  return (agent) => {
    const [customers = 0, uncalled = 0, missed = 0, talking = 0, overdue = 0] = namesOf(agent).map(
      (name) => counts.get(name) ?? 0,
    )
    return { customers, open: uncalled + missed + talking + overdue, overdue }
  }
}

/** Consultations assigned to each agent; agents without any may be missing. */
export const countConsultationsOf = (
  payload: Payload,
  agents: readonly string[],
): Promise<ReadonlyMap<string, number>> => readCounts(payload, agents)

/**
 * Exact at any moment. Reads one row per count, and the changes and the rows with the mark since the last fold, however many
 * consultations there are.
 */
async function readCounts(payload: Payload, names: readonly string[]) {
  const database = connectedDatabase(payload)
  const rows = countsOf(database).aggregate<ConsultationCount | CountChange | Uncounted>(
    [{ $match: { _id: { $in: names } } }, unionWithChanges, unionWithUncounted],
    snapshotRead,
  )
  return sumOf(await rows.toArray())
}
