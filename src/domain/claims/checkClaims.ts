/** A part of a text that may be an unlawful claim, in UTF-16 code units of the text as it was sent. */
export type ClaimFinding = {
  rule: string
  match: string
  start: number
  end: number
  /** Why it may be unlawful, in Korean. */
  reason: string
  /** The clause of the law, in Korean. */
  clause: string
}

/** Changes with every change of the rules: what was checked under another version is checked again. */
export const claimsVersion: string = '2026-11-23.0'

const cure = /(?:당뇨|고혈압|암|치매|비만|관절염)[^.?!\n]{0,12}?(?:완치|치료|예방)/g

/**
 * Finds what may be unlawful advertising of health functional food in a public text (specification 8.13).
 * It warns and replaces no review (docs/claims.md).
 */
export function checkClaims(text: string): { version: string; findings: ClaimFinding[] } {
  const findings = [...text.matchAll(cure)].map((found) => ({
    rule: 'disease-cure',
    match: found[0],
    start: found.index,
    end: found.index + found[0].length,
    reason: '질병의 예방이나 치료에 효능이 있는 것으로 인식될 수 있습니다.',
    clause: '식품 등의 표시·광고에 관한 법률 제8조 제1항 제1호',
  }))
  return { version: claimsVersion, findings }
}
