// Plain data for the public page, never a Payload document.
export type PrivacyPolicyContent = {
  /** Formatted; absent in the first-run policy. */
  effectiveOn?: string
  introduction: string
  sections: readonly { title: string; text: string }[]
  /** ISO, of the policy or of the settings, which are shown with it; absent in the first-run policy, and in a preview. */
  updatedAt?: string
}
