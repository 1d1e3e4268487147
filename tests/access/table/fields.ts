import { adminsAlone, type Cells, nobody, type Outcome, who } from '../vocabulary'

/** Who sees a field, and whose value for it has an effect. `none` may write the document, but not the field. */
export type FieldRow = {
  read: Cells
  create: Cells
  update: Cells
  /** A value that differs from the stored one. */
  value: unknown
  /** The outcome of a visitor's value over REST, where visitors may submit. */
  submitted?: Outcome
}

const requests = {
  read: who('no', 'no', 'yes', 'unknown', 'no', 'yes'),
  unread: who('no', 'no', 'none', 'unknown', 'no', 'none'),
  create: nobody,
  update: who('no', 'no', 'no', 'no', 'no', 'none'),
}

/** Fields of a consultation request that only the system sets. */
const ofRequests = (value: unknown): FieldRow => ({
  read: requests.read,
  create: requests.create,
  update: requests.update,
  value,
  submitted: 'none',
})

const ownAccount = who('no', 'no', 'none', 'no', 'no', 'none')

const agents = {
  read: who('no', 'no', 'yes', 'unknown', 'no', 'yes'),
  unread: who('no', 'no', 'none', 'unknown', 'no', 'none'),
  create: who('no', 'no', 'no', 'no', 'no', 'none'),
  update: ownAccount,
}

const secretOfAgents = (value: unknown): FieldRow => ({
  read: agents.unread,
  create: agents.create,
  update: agents.update,
  value,
  submitted: 'none',
})

/** Days that an agent or an admin sets. */
const ownLeave = (value: unknown): FieldRow => ({
  read: agents.read,
  create: adminsAlone,
  update: who('no', 'no', 'yes', 'no', 'no', 'yes'),
  value,
  submitted: 'none',
})

const onlyAdmins = who('no', 'no', 'no', 'no', 'no', 'none')

const secretOfAdmins = (value: unknown): FieldRow => ({
  read: onlyAdmins,
  create: onlyAdmins,
  update: onlyAdmins,
  value,
})

const unreadable = 'f'.repeat(64)
const inFuture = '2099-01-01T00:00:00.000Z'

/** Secret fields of every account. */
const secrets = (prefix: string, row: (value: unknown) => FieldRow) => ({
  [`${prefix}.hash`]: row(unreadable),
  [`${prefix}.salt`]: row(unreadable),
  [`${prefix}.resetPasswordToken`]: row(unreadable),
  [`${prefix}.resetPasswordExpiration`]: row(inFuture),
  [`${prefix}.resetPasswordRequestedAt`]: row(inFuture),
})

/**
 * Every field (`collection.field`) that is not open to everybody with access to its document: hidden fields, fields with an access
 * rule of their own and fields that the server sets.
 */
export const fieldTable: Record<string, FieldRow> = {
  'consultation-requests.phoneDigits': ofRequests('01000000000'),
  'consultation-requests.submittedAt': ofRequests(inFuture),
  'consultation-requests.createdAt': ofRequests(inFuture),
  'consultation-requests.referralSource': ofRequests('admin'),
  'consultation-requests.consentText': ofRequests('아무것도 알려 주지 않았습니다.'),
  'consultation-requests.consentedAt': ofRequests(inFuture),
  'consultation-requests.consentVersion': {
    ...ofRequests(99),
    submitted: 'wrong',
  },
  'consultation-requests.agreed': {
    ...ofRequests(false),
    submitted: 'wrong',
  },
  'consultation-requests.agentId': {
    ...ofRequests('somebody'),
    submitted: 'yes',
  },
  'consultation-requests.assignedAgent': { ...ofRequests('other'), update: adminsAlone },
  'consultation-requests.signals': {
    ...ofRequests(['honeypot']),
    read: who('no', 'no', 'none', 'unknown', 'no', 'yes'),
  },
  'consultation-requests.stage': ofRequests('won'),
  'consultation-requests.lostReason': ofRequests('price'),
  'consultation-requests.dueAt': ofRequests(inFuture),
  'consultation-requests.promised': ofRequests('overdue'),
  'consultation-requests.firstAttemptAt': ofRequests(inFuture),
  'consultation-requests.contactMinutes': ofRequests(9),
  'consultation-requests.firstReachedAt': ofRequests(inFuture),
  'consultation-requests.stageChangedAt': ofRequests(inFuture),
  'consultation-requests.callBackAt': ofRequests(inFuture),
  'consultation-requests.activityCount': ofRequests(9),
  'consultation-requests.version': ofRequests(9),
  'consultation-requests.samePhone': {
    ...ofRequests(9),
    read: who('no', 'no', 'none', 'unknown', 'no', 'yes'),
  },
  'consultation-requests.searchGrams': { ...ofRequests(['가']), read: requests.unread },
  'consultation-requests.idempotency': { ...ofRequests({ key: 'x' }), read: requests.unread },
  'consultation-requests.untold': { ...ofRequests(inFuture), read: requests.unread },
  'consultation-requests.uncounted': { ...ofRequests('somebody'), read: requests.unread },
  'media.agent': {
    read: adminsAlone,
    create: onlyAdmins,
    update: onlyAdmins,
    value: 'other',
  },
  'agents.status': {
    read: agents.read,
    create: who('no', 'no', 'no', 'no', 'no', 'answer 409'),
    update: who('no', 'no', 'none', 'no', 'no', 'yes'),
    value: 'suspended',
    submitted: 'none',
  },
  // Stored in the record of the decision.
  'agents.reason': { ...secretOfAgents('이유'), read: agents.unread },
  'agents.email': {
    read: agents.read,
    create: adminsAlone,
    update: ownAccount,
    value: 'somebody.else@test.kr',
  },
  'agents.secondFactorSince': { ...secretOfAgents(inFuture), read: agents.read },
  'admins.secondFactorSince': { ...secretOfAdmins(inFuture), read: adminsAlone },
  'agents.createdAt': { ...secretOfAgents(inFuture), read: agents.read },
  'agents.searchGrams': secretOfAgents(['가']),
  ...secrets('agents', secretOfAgents),
  ...secrets('admins', secretOfAdmins),
  'agents.awayFrom': ownLeave('2025-12-31'),
  'agents.awayUntil': ownLeave('2026-01-03'),
  'consultant-profile.savedBy': {
    read: who('unknown', 'unknown', 'unknown', 'unknown', 'unknown', 'none'),
    create: onlyAdmins,
    update: onlyAdmins,
    value: 'agents/somebody',
  },
  'request-activities.key': { read: onlyAdmins, create: nobody, update: nobody, value: 'key' },
  'request-activities.content': { read: onlyAdmins, create: nobody, update: nobody, value: 'text' },
  'scheduled-publications.snapshot': {
    read: onlyAdmins,
    create: nobody,
    update: nobody,
    value: '{}',
  },
  'scheduled-publications.replaced': {
    read: onlyAdmins,
    create: nobody,
    update: nobody,
    value: '{}',
  },
  'notifications.lease': { read: onlyAdmins, create: nobody, update: nobody, value: 'lease' },
  'decisions.decidedBy': { read: adminsAlone, create: nobody, update: nobody, value: 'admin' },
  'decisions.decidedByEmail': {
    read: adminsAlone,
    create: nobody,
    update: nobody,
    value: 'x@test.kr',
  },
}
