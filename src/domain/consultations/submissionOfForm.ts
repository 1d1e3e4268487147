import { phoneOfForm } from '@/domain/values/phoneChecks'

/** Turns the fields of a plain HTML form into a submission: all are texts, and an unticked box is missing. */
export function submissionOfForm(fields: Record<string, unknown>): Record<string, unknown> {
  const { name, agreed, agentId, consentVersion, fillingTime, idempotencyKey, website } = fields
  const { isCorrection } = fields
  return {
    // A missing field gets the same message as an empty one.
    name: name ?? '',
    phone: phoneOfForm(fields) ?? '',
    agreed: agreed === 'on' || agreed === 'true' || agreed === true,
    agentId: agentId || undefined,
    consentVersion: consentVersion || undefined,
    idempotencyKey: idempotencyKey || undefined,
    isCorrection: isCorrection === 'true' || undefined,
    website: website || undefined,
    fillingTime: fillingTime || undefined,
  }
}
