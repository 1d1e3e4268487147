import type { Metadata } from 'next'

import { routes } from '@/config/routes'
import { site } from '@/copy/site'
import { PrivacyPolicy } from '@/features/privacy/PrivacyPolicy'
import { getPrivacyPolicy } from '@/features/privacy/queries'
import { DynamicFonts } from '@/ui/DynamicFonts'

/** Static until the content changes. */
export const dynamic = 'force-static'

export const metadata: Metadata = {
  title: site.privacyPolicy,
  alternates: { canonical: routes.privacy },
}

export default async function PrivacyPage() {
  const policy = await getPrivacyPolicy()
  return (
    <>
      <DynamicFonts text={JSON.stringify(policy)} />
      <PrivacyPolicy policy={policy} />
    </>
  )
}
