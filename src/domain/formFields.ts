/** What a plain HTML form can send: text only, an unticked box not at all. Here it becomes a submission. */
export function submissionOfForm(fields: Record<string, unknown>): Record<string, unknown> {
  const { name, phone, agreed, agentId, consentVersion, fillingTime, idempotencyKey, website } =
    fields
  return {
    // A field that a form leaves out is empty, and its message says so.
    name: name ?? '',
    phone: phone ?? '',
    agreed: agreed === 'on' || agreed === 'true' || agreed === true,
    agentId: agentId || undefined,
    consentVersion: consentVersion || undefined,
    idempotencyKey: idempotencyKey || undefined,
    website: website || undefined,
    fillingTime: fillingTime || undefined,
  }
}
