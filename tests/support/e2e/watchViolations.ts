import type { Page } from '@playwright/test'

/** Records the violations of this page's content security policies from now on. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (line: string) => void violations.push(line))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (line: string) => void }
      const { blockedURI, effectiveDirective, sample, sourceFile } = event
      noteViolation(
        [location.pathname, effectiveDirective, blockedURI, sourceFile, sample].join(' '),
      )
    }),
  )
  page.on('console', (message) => {
    if (/Content.Security.Policy|Permissions-Policy/i.test(message.text()))
      violations.push(message.text())
  })
  return violations
}
