import type { PayloadRequest } from 'payload'

import { clientAddressHeader, networkOf } from '@/config/networkAddress'
import { environment } from '@/config/env'
import { durations } from '@/config/durations'
import { limits } from '@/config/limits'
import type { RateLimit } from '@/database/rateLimitCounters'

const network = (req: PayloadRequest): string =>
  networkOf(req.headers.get(clientAddressHeader) ?? '')

type Setting = Extract<keyof ReturnType<typeof environment>, `${string}_PER_${string}`>

/** What one address may do; the operator's setting comes first. */
const perAddress =
  (name: string, setting: Setting, standard: number, window: number) =>
  (req: PayloadRequest): RateLimit => ({
    key: [name, network(req)],
    limit: environment()[setting] ?? standard,
    window,
  })

const perId =
  (name: string, limit: number, window: number) =>
  (id: string): RateLimit => ({ key: [name, id], limit, window })

/** Submissions from one address, stored or refused (specification 11.2). */
export const consultationsPerAddress = perAddress(
  'request',
  'CONSULTATIONS_PER_ADDRESS',
  limits.consultationsPerAddress,
  durations.consultationAddressWindow,
)

/** Stored consultation requests for one phone, from all addresses. */
export const consultationsPerPhone = (digits: string): RateLimit => ({
  key: ['request-phone', digits],
  limit: environment().CONSULTATIONS_PER_PHONE ?? limits.consultationsPerPhone,
  window: durations.consultationPhoneWindow,
})

export const failedPasswordsPerAccount = (req: PayloadRequest, email: string): RateLimit => ({
  key: ['password', network(req), email],
  limit: environment().SIGN_IN_ATTEMPTS ?? limits.failedPasswords,
  window: durations.failedPasswordWindow,
})

/** Wrong passwords and invalid reset links from one address, over all accounts. */
export const failedPasswordsPerAddress = perAddress(
  'passwords',
  'SIGN_IN_ATTEMPTS_PER_ADDRESS',
  limits.failedPasswordsPerAddress,
  durations.failedPasswordWindow,
)

export const wrongCodesPerAccount = perId('code', limits.wrongCodes, durations.wrongCodeWindow)

/** Registrations from one address. Refused ones count too: they tell whether an e-mail is taken. */
export const registrationsPerAddress = perAddress(
  'registration',
  'REGISTRATIONS_PER_HOUR',
  limits.registrations,
  durations.registrationWindow,
)

export const passwordResetsPerAddress = perAddress(
  'password-reset',
  'RESETS_PER_HOUR',
  limits.passwordResets,
  durations.passwordResetWindow,
)

/** Photos that one agent uploads: each one is decoded, and stored until the agent is anonymised. */
export const photosPerAgent = perId('photo', limits.photosPerAgent, durations.photoWindow)

/** Publications that one admin plans: each is tried out, and its content is stored. */
export const plansPerAdmin = perId('publication', limits.plansPerAdmin, durations.planWindow)

/** Checks of claims that one account asks for: each takes some milliseconds of this process, and a few tenths of a second for the longest text. */
export const claimChecksPerAccount = perId(
  'claim-check',
  limits.claimChecks,
  durations.claimCheckWindow,
)
