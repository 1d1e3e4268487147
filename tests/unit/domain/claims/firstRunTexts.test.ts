import * as firstRun from '@/copy/firstRunContent'
import { checkClaims } from '@/domain/claims/checkClaims'
import { firstRunPrivacyPolicy } from '@/copy/privacyPolicy'

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

describe('the first-run content', () => {
  it.each(textsIn([firstRun, firstRunPrivacyPolicy]))('should make no claim: %s', (text) => {
    expect(checkClaims(text).findings).toEqual([])
  })
})
