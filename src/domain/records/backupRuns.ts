import { records } from '@/copy/records'

/** What a run did (specification 17.6). */
export const backupRunKinds = { backup: '백업', drill: '복구 훈련', restore: '복원' } as const

export type BackupRunKind = keyof typeof backupRunKinds

/** What started it. */
export const backupTriggers = { schedule: '매일 자동 실행', command: '명령' } as const

export type BackupTrigger = keyof typeof backupTriggers

/** Why a run failed, with what an admin reads. */
export const backupFailures = records.backup.failures

export type BackupFailure = keyof typeof backupFailures
