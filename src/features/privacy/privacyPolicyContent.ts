// Plain data for the public page, never a Payload document.
export type PrivacyPolicyContent = {
  /** Formatted; absent in the first-run policy. */
  effectiveOn?: string
  introduction: string
  sections: readonly { title: string; text: string }[]
  /** ISO; absent in the first-run policy, and in a preview. */
  updatedAt?: string
}
