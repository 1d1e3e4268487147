/** Who else has an edit page open. */
export const presence = {
  others: (names: readonly string[], more: number) =>
    `지금 함께 열어 둔 사람: ${names.join(', ')}${more > 0 ? ` 외 ${more}명` : ''}`,
} as const
