/** The notice's four points, in the order in which the law lists them (PIPA art. 15-2). */
export const consentPoints = [
  { name: 'purpose', label: '수집·이용 목적' },
  { name: 'items', label: '수집 항목' },
  { name: 'retention', label: '보유·이용 기간' },
  { name: 'refusal', label: '동의를 거부할 권리' },
] as const

export type ConsentPoint = (typeof consentPoints)[number]['name']

export type ConsentNoticeText = { title: string; retentionMonths: number } & Record<
  ConsentPoint,
  string
>

/** The whole notice as one text: what is kept as evidence of what a visitor agreed to. */
export const consentText = (notice: ConsentNoticeText): string =>
  [notice.title, ...consentPoints.map(({ name, label }) => `${label}: ${notice[name]}`)].join('\n')

/** False where a change makes a new version: it alters what a visitor reads, or how long data is kept. */
export const isSameNotice = (one: ConsentNoticeText, other: ConsentNoticeText): boolean =>
  consentText(one) === consentText(other) && one.retentionMonths === other.retentionMonths
