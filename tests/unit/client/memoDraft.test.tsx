import { type MemoField, readMemo } from '@/client/memoDraft'
import { setPageAccount } from '@/client/pageAccount'

it.each<[MemoField, string]>([
  ['call', 'unsaved call-memo c1'],
  ['page', 'unsaved memo c1'],
  ['panel', 'unsaved request-memo:a1:c1'],
])('should find what a tab has stored before an upgrade: %s', (field, key) => {
  setPageAccount({ collection: 'admins', id: 'a1', email: 'admin@test.kr' })
  sessionStorage.setItem(key, '"적다 만 메모"')
  expect(readMemo('c1', field)).toBe('적다 만 메모')
})
