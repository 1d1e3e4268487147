/** The notice's four points, in the order of the law (PIPA art. 15-2). */
export const consentPoints = [
  { name: 'purpose', label: '수집·이용 목적' },
  { name: 'items', label: '수집 항목' },
  { name: 'retention', label: '보유·이용 기간' },
  { name: 'refusal', label: '동의를 거부할 권리' },
] as const

type ConsentPoint = (typeof consentPoints)[number]['name']

export type ConsentNoticeText = { title: string; retentionMonths: number } & Record<
  ConsentPoint,
  string
>

/** The whole notice as one text, which is stored as evidence with each consent. */
export const consentText = (notice: ConsentNoticeText): string =>
  [notice.title, ...consentPoints.map(({ name, label }) => `${label}: ${notice[name]}`)].join('\n')

/** Whether a change needs no new version: neither the text nor the retention differs. */
export const isSameNotice = (one: ConsentNoticeText, other: ConsentNoticeText): boolean =>
  consentText(one) === consentText(other) && one.retentionMonths === other.retentionMonths
