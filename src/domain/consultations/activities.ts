import { pipeline } from '@/copy/pipeline'

import type { LostReason, Stage } from './stage'

/** The kinds of rows in a consultation's timeline (specification 18.2). */
export const activityKinds = pipeline.kinds

export type ActivityKind = keyof typeof activityKinds

/** A row of the timeline as it is answered. Times are ISO texts. */
export type Activity = {
  id: string
  kind: ActivityKind
  at: string
  /** Null for the system. */
  by: { collection: 'agents' | 'admins'; name: string } | null
  text: string | null
  struck: boolean
  /** Stages, or ids of agents for `assigned` (null: nobody). */
  from: string | null
  to: string | null
  lostReason: LostReason | null
  callBackAt: string | null
}

/** How far a consultation has come, as it is answered beside its timeline. Times are ISO texts. */
export type ConsultationProgress = {
  id: string
  stage: Stage
  lostReason: LostReason | null
  dueAt: string | null
  callBackAt: string | null
  firstAttemptAt: string | null
  firstReachedAt: string | null
  version: number
}

/** The answer of `POST …/activities`: one call makes one row. */
export type RecordedActivity = {
  request: ConsultationProgress
  activities: Activity[]
  /** The version that this very write has replaced; none for a repetition, and where it raised none. */
  replacedVersion?: number
}

/** Names by id of the agents whom `assigned` rows name. */
export type AgentNames = Record<string, string>

/** The answer of `GET …/activities`, newest first. */
export type Timeline = Omit<RecordedActivity, 'replacedVersion'> & {
  hasMore: boolean
  agentNames: AgentNames
}
