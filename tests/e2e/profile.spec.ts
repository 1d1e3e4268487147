import sharp from 'sharp'

import { limits } from '@/config/limits'
import { consultation } from '@/copy/consultation'
import { dashboard } from '@/copy/dashboard'
import { profile as copy } from '@/copy/profile'
import { profileStates } from '@/copy/profileStates'

import { findAxeViolations } from '@tests/support/e2e/axe'
import { FormCard } from '@tests/support/e2e/FormCard'
import { resize } from '@tests/support/e2e/resize'
import { signInByRest } from '@tests/support/e2e/signIn'
import { expect, test } from '@tests/support/e2e/test'

// Each test opens a screen of its own.
test.use({ panelPath: null })

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

const name = '박지영 컨설턴트'
const introMessage =
  '안녕하세요, 박지영입니다.\n십 년 동안 고객님의 건강을 함께 살펴 왔습니다. 궁금한 점은 무엇이든 편하게 물어보세요.'

/** A phone's photo: larger than what is shown, and upright. */
const portrait = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c9d8cf' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="900" height="1200"><circle cx="450" cy="460" r="210" fill="#e8c9a8"/><path d="M120 1200c0-260 140-420 330-420s330 160 330 420z" fill="#0f6b4f"/><path d="M230 470c-10-190 90-290 220-290s230 100 220 290c-50-90-120-130-220-130s-170 40-220 130z" fill="#3a2a20"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer()

test("should show an agent's profile to visitors of the agent's referral link once it is published", async ({
  api,
  baseURL,
  browser,
  expectComplaint,
  page,
  panel,
  visitor,
}) => {
  // The browser logs refusals of the server.
  expectComplaint(/status of 400.*\/api\/profile/)
  const { email, id } = await api.createAgent('박지영')
  await page.setViewportSize(phone)
  await signInByRest(page.context().request, { of: 'agents', email }, baseURL)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: dashboard.settings }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByText(profileStates.none.label)).toBeVisible()
  await expect(page.getByLabel(copy.nameLabel)).toHaveValue('박지영')

  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByText(copy.introMissing)).toBeVisible()
  await expect(page.getByLabel(copy.introLabel)).toBeFocused()

  await page.getByLabel(copy.nameLabel).fill(name)
  await page.getByLabel(copy.introLabel).fill(introMessage)
  await page
    .getByLabel(copy.choosePhoto)
    .setInputFiles({ name: '글.txt', mimeType: 'text/plain', buffer: Buffer.from('글') })
  await expect(page.getByText(copy.photoType)).toBeVisible()
  const refused: [name: string, content: string | Buffer, message: string][] = [
    ['사진.jpg', '글', copy.photoType],
    ['사진.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', copy.photoHeic],
    ['사진.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', copy.photoHeic],
    ['사진.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), copy.photoBroken],
    ['사진.png', Buffer.concat([await portrait(), Buffer.alloc(9e6)]), copy.photoTooLarge],
  ]
  for (const [file, content, message] of refused) {
    const chosen = { name: file, mimeType: 'image/jpeg', buffer: Buffer.from(content as string) }
    await page.getByLabel(copy.choosePhoto).setInputFiles(chosen)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  }
  await page
    .getByLabel(copy.choosePhoto)
    .setInputFiles({ name: '사진.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await expect(page.getByText(copy.photoTooLarge)).toHaveCount(0)
  const preview = page.getByRole('region', { name: copy.previewHeading })
  await expect(preview).toContainText(name)
  // What is too long is never published, and doesn't stretch the preview.
  await page.getByLabel(copy.introLabel).fill('가'.repeat(limits.introLength + 100))
  await expect(
    preview.getByText(`${'가'.repeat(limits.introLength)}…`, { exact: true }),
  ).toBeVisible()
  await page.getByLabel(copy.introLabel).fill(introMessage)
  await expect(preview.getByRole('img', { name: `${name} 사진` })).toHaveAttribute('src', /^blob:/)
  await page.getByRole('button', { name: copy.save }).click()
  await expect(page.getByText(copy.saved)).toBeVisible()
  await expect(page.getByText(profileStates.waiting.label)).toBeVisible()
  await expect(preview.getByRole('img', { name: `${name} 사진` })).toHaveAttribute('src', /\.webp$/)
  for (const { height, width } of [desk, phone]) {
    await resize(page, width, height)
    expect(await findAxeViolations(page)).toEqual([])
    const reach = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(reach)).toBeLessThanOrEqual(0)
  }

  const context = await browser.newContext({ viewport: phone })
  const visit = await context.newPage()
  await visit.goto(`/?ref=${id}`)
  await expect(visit.getByText(name)).toHaveCount(0)

  await panel.goto('/admin/collections/consultant-profile')
  const waiting = panel.getByRole('row').filter({ hasText: name }).filter({ hasText: '초안' })
  await waiting.getByRole('link', { name }).first().click()
  await expect(panel.locator('#field-photo').getByRole('link', { name: /\.webp$/ })).toBeVisible()
  const published = panel.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && /consultant-profile/.test(response.url()),
  )
  await panel.getByRole('button', { name: '변경 사항 게시', exact: true }).click()
  expect((await published).ok()).toBe(true)

  await visit.reload()
  await expect(visit).toHaveURL(`/?ref=${id}`)
  const letter = visit.locator('section', { hasText: '무엇이든 편하게 물어보세요.' })
  await expect(letter).toContainText('무엇이든 편하게 물어보세요.')
  const picture = letter.getByRole('img', { name: `${name} 사진` })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

  const card = new FormCard(visit)
  await card.send(visitor)
  await expect(visit.getByText(consultation.confirmationTitle)).toBeVisible()
  expect(await api.consultationsOf(visitor.phone)).toMatchObject([
    { agentId: id, assignedAgent: id },
  ])
  await context.close()

  await page.reload()
  await expect(page.getByText(profileStates.published.label, { exact: true })).toBeVisible()
})
