import { render, screen } from '@testing-library/react'

import { ConsentNotice, showConsentNotice } from '@/features/consultation/ConsentNotice'
import '@tests/support/jest/modalDialogs'

const notice = { title: '개인정보 수집·이용 안내', rows: [{ label: '항목', text: '이름, 연락처' }] }

it('should open at its beginning, however long it is', () => {
  const { container } = render(<ConsentNotice notice={notice} />)
  showConsentNotice(container.querySelector('dialog') as HTMLDialogElement)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: notice.title }))
})
