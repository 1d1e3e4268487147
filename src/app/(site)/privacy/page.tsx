import type { Metadata } from 'next'

import { routes } from '@/config/routes'
import { site } from '@/copy/site'
import { getSite } from '@/features/landing/queries'
import { PrivacyPolicy } from '@/features/privacy/PrivacyPolicy'
import { getPrivacyPolicy } from '@/features/privacy/queries'
import { DynamicFonts } from '@/ui/fonts/DynamicFonts'

/** Static until the content changes. */
export const dynamic = 'force-static'

export const metadata: Metadata = {
  title: site.privacyPolicy,
  alternates: { canonical: routes.privacy },
}

export default async function PrivacyPage() {
  const [policy, { company }] = await Promise.all([getPrivacyPolicy(), getSite()])
  return (
    <>
      <DynamicFonts text={JSON.stringify(policy)} />
      <PrivacyPolicy policy={policy} company={company} />
    </>
  )
}
