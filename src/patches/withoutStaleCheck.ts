/**
 * Switches off Payload's own question to reload an edit view whose document was written meanwhile.
 * Made for: payload 3.90.2, @payloadcms/ui 3.90.2
 * Why: it compares `updatedAt`, so that a job's write asks too, and drops what was typed. We compare the saved fields.
 * Needless when: the check can be switched off in the configuration.
 */
export function withoutStaleCheck<Call extends { name: string; args: Record<string, unknown> }>(
  call: Call,
): Call {
  if (call.name !== 'form-state') return call
  return { ...call, args: { ...call.args, checkForStaleData: false } }
}
