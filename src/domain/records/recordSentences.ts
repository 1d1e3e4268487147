import { records as copy } from '@/copy/records'

import type { AccessAction, PersonalCollection } from './accessLog'
import type { AgentStatus } from '@/domain/agents/agentStatus'
import { isAnonymisedName } from '@/domain/agents/anonymisedName'
import type { AdminChange } from './decisions'
import { type BackupFailure, backupFailures, type BackupRunKind } from './backupRuns'
import {
  type NotificationCounts,
  notificationCounts,
  type NotificationEvent,
  notificationEvents,
  type NotificationState,
} from './notifications'
import type { RetentionState } from './retentionRuns'
import { formatBytes } from '@/domain/values/formatBytes'
import { formatKoreanTime } from '@/domain/calendar/time'
import { koreanNumber } from '@/domain/values/koreanNumber'
import { keysOf } from '@/domain/values/keysOf'

/** Where a person is named in a sentence: `김하늘 관리자`, or the system. */
type Who = string

const named = (agent: string): string => (isAnonymisedName(agent) ? agent : copy.agentNamed(agent))

type AccessFacts = {
  who: Who
  action: AccessAction
  of: PersonalCollection
  count: number
  /** The only agent whom it concerns, if that agent still has a name. */
  agent?: string
}

/** `김하늘 관리자가 고객 3명의 정보를 조회`. */
export function accessSentence({ action, agent, count, of, who }: AccessFacts): string {
  const isOneAgent = of === 'agents' && count === 1 && agent
  const whose = isOneAgent ? `${named(agent)}의` : copy.access.of[of](koreanNumber(count))
  return `${copy.does(who)} ${whose} ${copy.access.did[action]}`
}

type DecisionFacts =
  | AgentDecisionFacts
  /** `account` as the person is called. */
  | { kind: 'admin'; who: Who; account: Who; change: AdminChange }

type AgentDecisionFacts = {
  who: Who
  /** The agent's name. */
  agent: string | null
} & (
  | { kind: 'status'; from: AgentStatus | null; to: AgentStatus | null }
  | { kind: 'assignment'; previousAgent: string | null }
  | { kind: 'second-factor'; admin: Who | null }
)

/** `김하늘 관리자가 영업자 박지우 님의 등록을 승인`. */
export function decisionSentence(facts: DecisionFacts): string {
  const { decision } = copy
  const by = copy.does(facts.who)
  if (facts.kind === 'admin') return `${by} ${decision.admins[facts.change](facts.account)}`
  if (facts.kind === 'assignment') {
    const [from, to] = [facts.previousAgent, facts.agent].map((name) => name ?? decision.unassigned)
    return `${by} ${decision.moved(from ?? '', to ?? '')}`
  }
  const agent = facts.agent ? named(facts.agent) : copy.unknownAgent
  if (facts.kind === 'second-factor')
    return `${by} ${decision.resetSecondFactor(facts.admin ?? agent)}`
  const { from, to } = facts
  if (to === 'suspended') return `${by} ${decision.suspend(agent)}`
  if (to === 'anonymised') return `${by} ${decision.anonymise(agent)}`
  if (to === 'approved' && from === 'suspended') return `${by} ${decision.reactivate(agent)}`
  return `${by} ${decision.decided(agent, decision[to ?? 'pending'])}`
}

type DeliveryFacts = {
  channel: string
  /** Null for a channel that leads to a system. */
  who: Who | null
  state: NotificationState
  isFile: boolean
}

type NotificationFacts = {
  event: NotificationEvent
  state: NotificationState
  deliveries: readonly DeliveryFacts[]
  counts?: StoredCounts
}

/** As Payload returns the numbers of a notification: null where there is none. */
type StoredCounts = { [Name in keyof NotificationCounts]?: number | null } | null | undefined

/** `연락 기한 지남 3건`, one for each number of a notification. */
export const countTexts = (counts: StoredCounts): string[] =>
  keysOf(notificationCounts).flatMap((name) => {
    const count = counts?.[name]
    return typeof count === 'number'
      ? [copy.notification.count(notificationCounts[name], koreanNumber(count))]
      : []
  })

export const channelLabel = (channel: string): string =>
  copy.notification.channels[channel] ?? channel

/** `파일로 저장됨` where a mail went into the folder, else the state. */
export const deliveryState = ({ isFile, state }: Pick<DeliveryFacts, 'isFile' | 'state'>): string =>
  state === 'sent' && isFile ? copy.notification.savedAsFile : copy.notification.states[state]

/** `‘새 상담 신청’ 알림을 김하늘 관리자 외 1명에게 이메일로 보냄, 웹훅으로 보냄`; one clause for each channel and state. */
export function notificationSentence({
  counts,
  deliveries,
  event,
  state,
}: NotificationFacts): string {
  const { notification } = copy
  const label = notificationEvents[event]
  const numbers = countTexts(counts).join(', ')
  const what = numbers ? notification.counted(label, numbers) : notification.what(label)
  const groups = new Map<string, DeliveryFacts[]>()
  for (const delivery of deliveries) {
    const key = `${delivery.channel} ${deliveryState(delivery)}`
    groups.set(key, [...(groups.get(key) ?? []), delivery])
  }
  const clauses = [...groups.values()].map((group) => clauseOf(group))
  return `${what} ${clauses.join(', ') || notification.states[state]}`
}

function clauseOf(group: readonly DeliveryFacts[]): string {
  const { notification } = copy
  const [first] = group
  if (!first) return ''
  const names = group.flatMap(({ who }) => who ?? [])
  const [name, ...others] = names
  const channel = notification.byChannel[first.channel] ?? notification.byOther(first.channel)
  const how = name
    ? notification.to(others.length ? copy.several(name, others.length) : name, channel)
    : channel
  const done = deliveryState(first)
  return done === notification.savedAsFile
    ? `${how} ${notification.states.sent}(${done})`
    : `${how} ${done}`
}

type RetentionFacts = {
  isDryRun: boolean
  state: RetentionState
  due: number
  deleted: number
  failures: number
}

/** `보유 기간이 지난 상담 신청 3건을 파기`. */
export function retentionSentence(facts: RetentionFacts): string {
  const { retention } = copy
  const { deleted, due, failures, isDryRun, state } = facts
  if (isDryRun) return retention.tried(koreanNumber(due))
  const parts = [
    due === 0 && deleted === 0 && state === 'done'
      ? retention.none
      : retention.deleted(koreanNumber(deleted)),
    failures > 0 && retention.failures(koreanNumber(failures)),
    state === 'running' && retention.running,
    state === 'interrupted' && retention.interrupted,
  ]
  return parts.filter(Boolean).join(', ')
}

type BackupFacts = {
  kind: BackupRunKind
  at: string
  finishedAt?: string | null
  ok: boolean
  bytes?: number | null
  documents?: number | null
  asOf?: string | null
  error?: BackupFailure | null
}

/** `백업을 마침 (기록 1,234건, 3.4MB, 1.2초)`. */
export function backupSentence(facts: BackupFacts): string {
  const { backup } = copy
  const { asOf, at, bytes, error, finishedAt, kind, ok } = facts
  if (!finishedAt) return backup.running[kind]
  if (!ok) return backup.failed[kind](backupFailures[error ?? 'OTHER'])
  const documents = koreanNumber(facts.documents ?? 0)
  const seconds = secondsBetween(at, finishedAt)
  const from = formatKoreanTime(asOf)
  if (kind === 'restore') return backup.restored(from, documents)
  if (kind === 'drill') return backup.drilled(from, documents, seconds)
  return backup.made(documents, formatBytes(bytes ?? 0), seconds)
}

/** `1.2`, the seconds between two stored times. */
export const secondsBetween = (from: string, to: string): string =>
  ((Date.parse(to) - Date.parse(from)) / 1000).toFixed(1)
