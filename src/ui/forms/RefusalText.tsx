type RefusalTextProps = { children: string; isSending: boolean }

/**
 * Why a form was refused, in a live region. While the form is sent again it only keeps its place: readers announce the same refusal again only
 * where it was gone.
 */
export const RefusalText = ({ children, isSending }: RefusalTextProps) => (
  <div style={isSending ? { visibility: 'hidden' } : undefined}>{children}</div>
)
