import { ledgerCollections } from '@/database/counts/countLedger'

/** Collections outside Payload. */
export const systemCollections = {
  accountEmails: 'account-emails',
  agentSweeps: 'agent-sweeps',
  rateLimitCounters: 'attempts',
  agentStatistics: 'agent-figures',
  claimChecks: 'claim-checks',
  leases: 'daily-work',
  installation: 'installation',
  jobStates: 'job-states',
  seenConsultations: 'seen-consultations',
  editPresences: 'edit-presences',
  sessions: 'sessions',
  secondFactors: 'second-factors',
  rememberedBrowsers: 'remembered-browsers',
  passwordResets: 'password-resets',
  idempotencyKeys: 'submission-keys',
  startupLock: 'startup-lock',
  unfinishedRestore: 'unfinished-restore',
  conflictRows: 'turns',
  ...ledgerCollections,
} as const
