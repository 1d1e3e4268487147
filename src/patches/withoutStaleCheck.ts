export const about = {
  madeFor: { payload: '3.90.2', '@payloadcms/ui': '3.90.2' },
  why: "it compares `updatedAt`, so that a job's write asks too, and drops what was typed. We compare the saved fields",
  needlessWhen: 'the check can be switched off in the configuration',
}

/** Switches off Payload's own question to reload an edit view whose document was written meanwhile. */
export function withoutStaleCheck<Call extends { name: string; args: Record<string, unknown> }>(
  call: Call,
): Call {
  if (call.name !== 'form-state') return call
  return { ...call, args: { ...call.args, checkForStaleData: false } }
}
