import type { Page } from '@playwright/test'

import { expect, test } from '@tests/support/e2e/test'
import { findAxeViolations } from '@tests/support/e2e/axe'
import { resize } from '@tests/support/e2e/resize'

const officer = '개인정보 보호책임자'
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

const contactTrouble = (panel: Page) =>
  panel
    .getByRole('complementary', { name: '확인이 필요한 일' })
    .getByRole('listitem')
    .filter({ hasText: '연락처가 비어 있습니다' })

test('should lead an admin from the empty contact for personal data to its field, and count errors until they are saved', async ({
  api,
  panel,
  siteSettings,
}) => {
  const phone = panel.locator('#field-company__officer__phone')
  const number = panel.locator('#field-company__registrationNumber')
  const save = panel.getByRole('button', { name: '저장', exact: true })
  try {
    await test.step('should lead an admin from the empty contact for personal data to its field', async () => {
      await contactTrouble(panel).getByRole('link', { name: '연락처 채우기' }).click()
      await expect(phone).toBeFocused()
      await phone.fill('021234567')
      await expect(panel.getByText('9/20', { exact: true })).toBeVisible()
      await number.fill('124-81-00997')
      await save.click()
      const field = panel.locator('.field-type').filter({ has: number })
      await expect(
        field.last().getByText('사업자등록번호 10자리를 다시 확인해 주세요.'),
      ).toBeVisible()
    })

    await test.step('should count no errors on a tab once its fields are saved', async () => {
      const errors = panel.locator('.tabs-field__tab-button--active .error-pill')
      await expect(errors).toHaveText('1')
      await number.press('End')
      await number.press('Backspace')
      await number.pressSequentially('8', { delay: 60 })
      await expect(async () => {
        await panel.keyboard.press('Control+s')
        await expect(panel.getByText('저장했습니다.')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await expect(errors).toHaveCount(0)
    })

    await test.step("should count a group's own errors in its heading, beside its name", async () => {
      await number.fill('124-81-00997')
      await phone.fill('12')
      await panel.locator('#field-company__officer__email').fill('메일')
      await save.click()
      const heading = panel.locator('.group-field__header').filter({ hasText: officer })
      const count = heading.locator('.error-pill')
      await expect(count).toHaveText('오류\u00a02개')
      const [of, name] = [await count.boundingBox(), await heading.getByText(officer).boundingBox()]
      if (!of || !name) throw new Error('The heading of the group is not shown.')
      expect(of.x - (name.x + name.width)).toBeLessThan(24)
      expect(Math.abs(of.y + of.height / 2 - (name.y + name.height / 2))).toBeLessThan(6)
    })
  } finally {
    await api.saveGlobal('site-settings', { ...siteSettings, company: empty })
  }
})

test('should say nothing of the contact once it is in the policy', async ({
  api,
  page,
  panel,
  siteSettings,
}) => {
  const company = { ...empty, officer: { ...empty.officer, phone: '021234567' } }
  await expect(contactTrouble(panel)).toBeVisible()
  await api.saveGlobal('site-settings', { ...siteSettings, company })
  await page.goto('/privacy')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: officer })).toBeVisible()
  await expect(main.getByRole('link', { name: '02-123-4567' })).toHaveAttribute(
    'href',
    'tel:021234567',
  )
  await expect(page.getByRole('contentinfo')).toContainText(`${officer}02-123-4567`)
  await panel.reload()
  await expect(panel.getByRole('navigation', { name: '콘텐츠와 기록' })).toBeVisible()
  await expect(contactTrouble(panel)).toHaveCount(0)
})

test('should fit all company details at every width, in line', async ({
  api,
  page,
  siteSettings,
}) => {
  const widths = [320, 390, 768, 1280]
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
  await api.saveGlobal('site-settings', { ...siteSettings, company })
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  for (const address of ['/', '/privacy']) {
    await page.goto(address)
    for (const width of widths) {
      await resize(page, width)
      const at = `${address} at ${width} px`
      expect(await page.evaluate(overflow), at).toBeLessThanOrEqual(0)
    }
  }
  const footer = page.getByRole('contentinfo')
  for (const width of widths) {
    await resize(page, width)
    expect(await findAxeViolations(page), `${width} px`).toEqual([])
    const [link, copyright] = await Promise.all([
      footer.getByRole('link', { name: '개인정보 처리방침' }).boundingBox(),
      footer.getByText(/All rights reserved/).boundingBox(),
    ])
    const disclaimer = await footer.getByText(/공식 페이지가 아니며/).boundingBox()
    if (!link || !copyright || !disclaimer) throw new Error('The footer is not shown.')
    expect(link.x, `${width} px`).toBe(disclaimer.x)
    const isBeside = copyright.x > link.x
    const [one = 0, other = 0] = [link, copyright].map(({ height, y }) => y + height / 2)
    if (isBeside) expect(Math.abs(one - other), `${width} px`).toBeLessThan(1.5)
  }
})
