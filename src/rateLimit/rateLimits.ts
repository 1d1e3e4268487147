import type { PayloadRequest } from 'payload'

import { clientAddressHeader, networkOf } from '@/config/networkAddress'
import { environment } from '@/config/env'
import { durations, limits } from '@/config/limits'
import type { RateLimit } from '@/database/rateLimitCounters'

const network = (req: PayloadRequest): string =>
  networkOf(req.headers.get(clientAddressHeader) ?? '')

/** Submissions from one address, stored or refused (specification 11.2). */
export const consultationsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['request', network(req)],
  limit: environment().CONSULTATIONS_PER_ADDRESS ?? limits.consultationsPerAddress,
  window: durations.consultationAddressWindow,
})

/** Stored consultation requests for one phone, from all addresses. */
export const consultationsPerPhone = (digits: string): RateLimit => ({
  key: ['request-phone', digits],
  limit: environment().CONSULTATIONS_PER_PHONE ?? limits.consultationsPerPhone,
  window: durations.consultationPhoneWindow,
})

export const passwordAttemptsPerAccount = (req: PayloadRequest, email: string): RateLimit => ({
  key: ['password', network(req), email],
  limit: environment().SIGN_IN_ATTEMPTS ?? limits.signInAttempts,
  window: durations.signInWindow,
})

/** Wrong passwords and invalid reset links from one address, over all accounts. */
export const passwordAttemptsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['passwords', network(req)],
  limit: environment().SIGN_IN_ATTEMPTS_PER_ADDRESS ?? limits.signInAttemptsPerAddress,
  window: durations.signInWindow,
})

/** Codes tried at one account, from all addresses. */
export const codeAttemptsPerAccount = (account: string): RateLimit => ({
  key: ['code', account],
  limit: limits.secondFactorAttempts,
  window: durations.secondFactorWindow,
})

/** Registrations from one address. Refused ones count too: they tell whether an e-mail is taken. */
export const registrationsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['registration', network(req)],
  limit: environment().REGISTRATIONS_PER_HOUR ?? limits.registrations,
  window: durations.registrationWindow,
})

export const passwordResetsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['password-reset', network(req)],
  limit: environment().RESETS_PER_HOUR ?? limits.passwordResets,
  window: durations.passwordResetWindow,
})

/** Photos that one agent uploads: each one is decoded, and stored until the agent is anonymised. */
export const photosPerAgent = (agentId: string): RateLimit => ({
  key: ['photo', agentId],
  limit: limits.photosPerAgent,
  window: durations.photoWindow,
})

/** Publications that one admin plans: each is tried out, and its content is stored. */
export const plansPerAdmin = (adminId: string): RateLimit => ({
  key: ['publication', adminId],
  limit: limits.plansPerAdmin,
  window: durations.planWindow,
})

/** Checks of claims that one account asks for: each takes some milliseconds of this process. */
export const claimChecksPerAccount = (account: string): RateLimit => ({
  key: ['claim-check', account],
  limit: limits.claimChecks,
  window: durations.claimCheckWindow,
})
