import type { Metadata } from 'next'

import { errorPages } from '@/copy/errorPages'
import { getSite } from '@/features/landing/queries'
import { siteMetadata } from '@/features/metadata/pageMetadata'

import { NotFoundScreen } from './(site)/NotFoundScreen'
import SiteLayout, { viewport } from './(site)/layout'

export { viewport }

export async function generateMetadata(): Promise<Metadata> {
  const site = await getSite()
  const title = `${errorPages.notFoundTitle} | ${site.frame.brandName}`
  return { ...siteMetadata(site), title, robots: { index: false } }
}

/**
 * Every address that no route has. Next serves it as a whole page; what `notFound()` answers in a page is an empty shell without
 * `lang` and `main` until scripts run (vercel/next.js#62228).
 */
export default function NotFound() {
  return (
    <SiteLayout>
      <NotFoundScreen />
    </SiteLayout>
  )
}
