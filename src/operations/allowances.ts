import type { PayloadRequest } from 'payload'

import { clientAddressHeader, networkOf } from '@/config/clientAddress'
import { environment } from '@/config/env'
import { durations, limits } from '@/config/limits'
import type { Allowance } from '@/database/attempts'

const network = (req: PayloadRequest): string =>
  networkOf(req.headers.get(clientAddressHeader) ?? '')

/** Consultation requests from one address (specification 11.2), whatever becomes of them. */
export const requestsOfAddress = (req: PayloadRequest): Allowance => ({
  key: ['request', network(req)],
  limit: environment().REQUESTS_PER_ADDRESS ?? limits.requestsPerAddress,
  window: durations.requestWindow,
})

/** Consultation requests for one phone, which are stored, wherever they come from. */
export const requestsOfPhone = (digits: string): Allowance => ({
  key: ['request-phone', digits],
  limit: environment().REQUESTS_PER_PHONE ?? limits.requestsPerPhone,
  window: durations.requestPhoneWindow,
})

/** Wrong passwords from one address at one account. */
export const passwordTriesAtAccount = (req: PayloadRequest, email: string): Allowance => ({
  key: ['password', network(req), email],
  limit: environment().SIGN_IN_ATTEMPTS ?? limits.signInAttempts,
  window: durations.signInWindow,
})

/** Wrong passwords, and reset links that are none, from one address at all accounts together. */
export const passwordTriesOfAddress = (req: PayloadRequest): Allowance => ({
  key: ['passwords', network(req)],
  limit: environment().SIGN_IN_ATTEMPTS_PER_ADDRESS ?? limits.signInAttemptsPerAddress,
  window: durations.signInWindow,
})

/** Registrations from one address, refused ones included: they tell whether an e-mail is taken. */
export const registrationsOfAddress = (req: PayloadRequest): Allowance => ({
  key: ['registration', network(req)],
  limit: environment().REGISTRATIONS_PER_HOUR ?? limits.registrations,
  window: durations.registrationWindow,
})

/** Reset mails that are asked for from one address. */
export const passwordResetsOfAddress = (req: PayloadRequest): Allowance => ({
  key: ['password-reset', network(req)],
  limit: environment().RESETS_PER_HOUR ?? limits.passwordResets,
  window: durations.passwordResetWindow,
})

/** Photos that one agent uploads; each is decoded, and kept until the agent leaves. */
export const photosOfAgent = (agentId: string): Allowance => ({
  key: ['photo', agentId],
  limit: limits.photosPerAgent,
  window: durations.photoWindow,
})
