import type { FormField } from 'payload'

import { isTypedSinceSent, noteSent } from '@/admin/saving/lastSent'

const field = (value: unknown, isModified = true): FormField => ({ value, isModified })

describe('whether a field was typed into since its form was sent', () => {
  beforeEach(() =>
    noteSent({ hero: { headline: '제목', subline: null }, items: [{ answer: '답' }] }),
  )

  it.each([
    ['hero.headline', field('제목'), false],
    ['hero.headline', field('제목 끝'), true],
    ['hero.subline', field(undefined), false],
    ['hero.subline', field('설명'), true],
    ['items.0.answer', field('답'), false],
    ['items.0.answer', field('다른 답'), true],
    ['items.1.answer', field('새 답'), true],
  ])('should answer, for %s with the state %p, %p', (path, state, isTyped) => {
    expect(isTypedSinceSent(path, state)).toBe(isTyped)
  })

  it('should be false for a field that a hook or a condition has changed', () => {
    expect(isTypedSinceSent('hero.headline', field('다른 제목', false))).toBe(false)
    expect(isTypedSinceSent('hero.headline', undefined)).toBe(false)
  })

  it('should be true for any change that cannot be compared', () => {
    expect(isTypedSinceSent('hero.headline', field({ text: '제목' }))).toBe(true)
    noteSent(undefined)
    expect(isTypedSinceSent('hero.headline', field('제목'))).toBe(true)
  })
})
