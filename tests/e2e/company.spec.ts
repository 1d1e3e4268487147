import { expect, test } from '@tests/support/e2e/test'
import { findAxeViolations } from '@tests/support/e2e/axe'

const officer = '개인정보 보호책임자'
const field = { registrationNumber: '사업자등록번호', phone: '전화', email: '이메일' }
const empty = {
  name: null,
  representative: null,
  registrationNumber: null,
  mailOrderNumber: null,
  address: null,
  phone: null,
  email: null,
  officer: { name: null, phone: null, email: null },
}

test('should lead an admin from the empty contact for personal data to its field', async ({
  api,
  page,
  panel,
}) => {
  const before = await api.getGlobal('site-settings')
  await api.saveGlobal('site-settings', { ...before, company: empty })
  try {
    await panel.reload()
    const notice = panel.getByRole('complementary', { name: /연락처가 비어 있습니다/ })
    await notice.getByRole('link', { name: '연락처 채우기' }).click()
    const phone = panel.locator('#field-company__officer__phone')
    await expect(phone).toBeFocused()
    await phone.fill('021234567')
    await expect(panel.getByText('9/20', { exact: true })).toBeVisible()
    await panel.locator('#field-company__registrationNumber').fill('124-81-00997')
    await panel.getByRole('button', { name: '저장', exact: true }).click()
    await expect(panel.getByText('사업자등록번호 10자리를 다시 확인해 주세요.')).toBeVisible()
    await panel.locator('#field-company__registrationNumber').fill('1248100998')
    const saved = panel.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes('/api/globals/'),
    )
    await panel.getByRole('button', { name: '저장', exact: true }).click()
    expect((await saved).status()).toBe(200)

    await page.goto('/privacy')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`${field.registrationNumber}124-81-00998`)
    await expect(footer).toContainText(officer)
    const contact = page.getByRole('main').getByRole('link', { name: '02-123-4567' })
    await expect(contact).toHaveAttribute('href', 'tel:021234567')
    await expect(page.getByRole('main').getByRole('heading', { name: officer })).toBeVisible()

    await panel.goto('/admin')
    await expect(panel.getByRole('navigation', { name: '콘텐츠와 기록' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  } finally {
    await api.saveGlobal('site-settings', { ...before, company: empty })
  }
})

for (const width of [320, 390, 768, 1280]) {
  test(`should fit all company details at ${width} px, in line`, async ({ api, page }) => {
    const before = await api.getGlobal('site-settings')
    const company = {
      name: '하루맞춤 영양상담 주식회사',
      representative: '홍길동',
      registrationNumber: '124-81-00998',
      mailOrderNumber: '제2026-서울강남-01234호',
      address: '서울특별시 강남구 테헤란로 123, 하루빌딩 12층 1203호(역삼동)',
      phone: '02-123-4567',
      email: 'a-rather-long-address-of-the-office@customer-service.example.com',
      officer: { name: '고객지원팀', phone: '02-123-4568', email: 'privacy@example.com' },
    }
    await api.saveGlobal('site-settings', { ...before, company })
    try {
      await page.setViewportSize({ width, height: 844 })
      for (const address of ['/', '/privacy']) {
        await page.goto(address)
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(await overflow()).toBeLessThanOrEqual(0)
      }
      expect(await findAxeViolations(page)).toEqual([])
      const footer = page.getByRole('contentinfo')
      const [link, copyright] = await Promise.all([
        footer.getByRole('link', { name: '개인정보 처리방침' }).boundingBox(),
        footer.getByText(/All rights reserved/).boundingBox(),
      ])
      const disclaimer = await footer.getByText(/공식 페이지가 아니며/).boundingBox()
      if (!link || !copyright || !disclaimer) throw new Error('The footer is not shown.')
      expect(link.x).toBe(disclaimer.x)
      const isBeside = copyright.x > link.x
      const middles = [link, copyright].map(({ height, y }) => y + height / 2)
      if (isBeside) expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(1.5)
    } finally {
      await api.saveGlobal('site-settings', { ...before, company: empty })
    }
  })
}
