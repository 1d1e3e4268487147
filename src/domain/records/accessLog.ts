import { durations } from '@/config/durations'
import { limits } from '@/config/limits'

/** The actions of the access log. */
export const accessActions = {
  read: '조회',
  /** Of a row that had just changed, by an open page that was told of the change. */
  follow: '자동 조회',
  export: '내보내기',
  create: '등록',
  change: '변경',
  delete: '삭제',
} as const

export type AccessAction = keyof typeof accessActions

/**
 * Whether a reading of these rows is `follow`: all have just changed, and they are few, so that an open page reads them again because
 * others work. After a change of very many rows at once, somebody may read them all for themselves.
 * @param now in milliseconds
 */
export const followsChange = (rows: readonly { updatedAt: Date | null }[], now: number): boolean =>
  rows.length <= limits.pageRows &&
  rows.every(
    ({ updatedAt }) =>
      updatedAt !== null && Math.abs(now - updatedAt.getTime()) <= durations.followedChange,
  )

/** Who acted. The system is a job that no person has started. */
export const actorKinds = { admin: '관리자', agent: '영업자', system: '시스템' } as const

export type ActorKind = keyof typeof actorKinds

/** The collections with data of people outside; their rows are the log's subjects. */
export const personalCollections = {
  'consultation-requests': '상담 신청',
  agents: '영업자',
} as const

export type PersonalCollection = keyof typeof personalCollections

export const isPersonalCollection = (slug: string): slug is PersonalCollection =>
  Object.hasOwn(personalCollections, slug)
