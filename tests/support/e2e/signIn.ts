import { type APIRequestContext, expect, type Page } from '@playwright/test'

import { admin as credentials } from '@tests/support/http/server'

import { agentPassword } from './AdminApi'
import { signInForm } from './copyDeck'

/** Fills and sends the sign-in form without waiting for its redirect. */
export async function signIn(page: Page, { email, password } = credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(signInForm.email).fill(email)
  await page.getByLabel(signInForm.password).fill(password)
  await page.getByRole('button', { name: signInForm.button }).click()
}

type Account = { of: 'admins' | 'agents'; email: string; password?: string }

/** Signs in without the form; as `context.request`, in all pages of a browser context. */
export async function signInByRest(
  request: APIRequestContext,
  { email, of, password = agentPassword }: Account,
  baseURL = '',
): Promise<void> {
  const answer = await request.post(`/api/${of}/login`, {
    data: { email, password },
    headers: { Origin: baseURL },
  })
  expect(answer.ok()).toBe(true)
}
