import type { ClientField } from 'payload'

import { saveMessageOf, saveMessageText, withLabels } from '@/admin/saving/saveMessage'
import { edits as copy } from '@/copy/edits'

const at = (label: string) => ({ path: label, label, message: '필수 항목입니다.' })

describe('the message of a refused save', () => {
  it('should name the first fields once each, and count the others', () => {
    const fieldErrors = ['가 › 나', '다', '다', '라'].map(at)
    expect(saveMessageText(saveMessageOf(fieldErrors, 'published'))).toBe(
      '게시되지 않았습니다. 확인할 곳: 가 › 나, 다 외 1곳',
    )
  })

  it("should name the field of a hook's error, in whatever tab it is", () => {
    const agent = { type: 'text', name: 'agent', label: '영업자' } as const
    const fields = [{ type: 'tabs', tabs: [{ fields: [agent] }] }] as ClientField[]
    const message = saveMessageOf([{ path: 'agent', message: '까닭' }], 'published')
    expect(saveMessageText(withLabels(message, fields))).toBe(
      copy.lookAt(copy.notPublished, ['영업자'], 0),
    )
  })

  it("should name Payload's own field of a file", () => {
    const message = saveMessageOf([{ path: 'file', message: '까닭' }], undefined)
    expect(saveMessageText(withLabels(message, []))).toBe(copy.lookAt(copy.unsaved, ['사진'], 0))
  })

  it('should say what is wrong where the field has no name', () => {
    expect(saveMessageText(saveMessageOf([{ path: 'x', message: '까닭' }], undefined))).toBe(
      `${copy.unsaved} 까닭`,
    )
    expect(saveMessageText(saveMessageOf([], 'draft'))).toBe(copy.unsaved)
  })
})
