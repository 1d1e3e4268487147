import { formatKoreanDay } from '@/domain/calendar/time'
import { rowsIn, textsIn } from '@/domain/content/unfinished'

import type { PrivacyPolicyContent } from './privacyPolicyContent'

/** Shapes the privacy policy, also while it is being written. */
export function presentPolicy(values: unknown): PrivacyPolicyContent {
  const { effectiveOn, introduction } = textsIn(values, ['effectiveOn', 'introduction'])
  return {
    effectiveOn: formatKoreanDay(effectiveOn),
    introduction,
    sections: rowsIn(values, 'sections').map((row) => textsIn(row, ['title', 'text'])),
  }
}
