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

const consultations = {
  read: who('no', 'no', 'yes', 'unknown', 'no', 'yes'),
  unread: who('no', 'no', 'none', 'unknown', 'no', 'none'),
  create: nobody,
  update: who('no', 'no', 'no', 'no', 'no', 'none'),
}

/** Fields of a consultation request that only the system sets. */
const ofConsultations = (value: unknown): FieldRow => ({
  read: consultations.read,
  create: consultations.create,
  update: consultations.update,
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
  'consultation-requests.phoneDigits': ofConsultations('01000000000'),
  'consultation-requests.submittedAt': ofConsultations(inFuture),
  'consultation-requests.createdAt': ofConsultations(inFuture),
  'consultation-requests.referralSource': ofConsultations('admin'),
  'consultation-requests.consentText': ofConsultations('아무것도 알려 주지 않았습니다.'),
  'consultation-requests.consentedAt': ofConsultations(inFuture),
  'consultation-requests.consentVersion': {
    ...ofConsultations(99),
    submitted: 'wrong',
  },
  'consultation-requests.agreed': {
    ...ofConsultations(false),
    submitted: 'wrong',
  },
  'consultation-requests.agentId': {
    ...ofConsultations('somebody'),
    submitted: 'yes',
  },
  'consultation-requests.assignedAgent': { ...ofConsultations('other'), update: adminsAlone },
  'consultation-requests.signals': {
    ...ofConsultations(['honeypot']),
    read: who('no', 'no', 'none', 'unknown', 'no', 'yes'),
  },
  'consultation-requests.stage': ofConsultations('won'),
  'consultation-requests.lostReason': ofConsultations('price'),
  'consultation-requests.dueAt': ofConsultations(inFuture),
  'consultation-requests.promised': ofConsultations('overdue'),
  'consultation-requests.firstAttemptAt': ofConsultations(inFuture),
  'consultation-requests.contactMinutes': ofConsultations(9),
  'consultation-requests.firstReachedAt': ofConsultations(inFuture),
  'consultation-requests.stageChangedAt': ofConsultations(inFuture),
  'consultation-requests.callBackAt': ofConsultations(inFuture),
  'consultation-requests.activityCount': ofConsultations(9),
  'consultation-requests.version': ofConsultations(9),
  'consultation-requests.samePhone': {
    ...ofConsultations(9),
    read: who('no', 'no', 'none', 'unknown', 'no', 'yes'),
  },
  'consultation-requests.searchGrams': { ...ofConsultations(['가']), read: consultations.unread },
  'consultation-requests.idempotency': {
    ...ofConsultations({ key: 'x' }),
    read: consultations.unread,
  },
  'consultation-requests.untold': { ...ofConsultations(inFuture), read: consultations.unread },
  'consultation-requests.uncounted': { ...ofConsultations('somebody'), read: consultations.unread },
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
  'notifications.isReactivation': {
    read: onlyAdmins,
    create: nobody,
    update: nobody,
    value: true,
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
