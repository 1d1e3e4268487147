import type { PayloadRequest } from 'payload'

import { clientAddressHeader, networkOf } from '@/config/clientAddress'
import { environment } from '@/config/env'
import { durations, limits } from '@/config/limits'
import type { RateLimit } from '@/database/rateLimitCounters'

const network = (req: PayloadRequest): string =>
  networkOf(req.headers.get(clientAddressHeader) ?? '')

/** Consultation requests from one address (specification 11.2), whatever becomes of them. */
export const consultationsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['request', network(req)],
  limit: environment().CONSULTATIONS_PER_ADDRESS ?? limits.consultationsPerAddress,
  window: durations.consultationAddressWindow,
})

/** Consultation requests for one phone, which are stored, wherever they come from. */
export const consultationsPerPhone = (digits: string): RateLimit => ({
  key: ['request-phone', digits],
  limit: environment().CONSULTATIONS_PER_PHONE ?? limits.consultationsPerPhone,
  window: durations.consultationPhoneWindow,
})

/** Wrong passwords from one address at one account. */
export const passwordAttemptsPerAccount = (req: PayloadRequest, email: string): RateLimit => ({
  key: ['password', network(req), email],
  limit: environment().SIGN_IN_ATTEMPTS ?? limits.signInAttempts,
  window: durations.signInWindow,
})

/** Wrong passwords, and reset links that are none, from one address at all accounts together. */
export const passwordAttemptsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['passwords', network(req)],
  limit: environment().SIGN_IN_ATTEMPTS_PER_ADDRESS ?? limits.signInAttemptsPerAddress,
  window: durations.signInWindow,
})

/** Registrations from one address, refused ones included: they tell whether an e-mail is taken. */
export const registrationsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['registration', network(req)],
  limit: environment().REGISTRATIONS_PER_HOUR ?? limits.registrations,
  window: durations.registrationWindow,
})

/** Reset mails that are asked for from one address. */
export const passwordResetsPerAddress = (req: PayloadRequest): RateLimit => ({
  key: ['password-reset', network(req)],
  limit: environment().RESETS_PER_HOUR ?? limits.passwordResets,
  window: durations.passwordResetWindow,
})

/** Photos that one agent uploads; each is decoded, and kept until the agent leaves. */
export const photosPerAgent = (agentId: string): RateLimit => ({
  key: ['photo', agentId],
  limit: limits.photosPerAgent,
  window: durations.photoWindow,
})
