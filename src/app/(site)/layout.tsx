import '@/ui/global.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'

import { environment, isBuilding } from '@/config/env'
import { getSite } from '@/features/landing/queries'
import { cardOf } from '@/features/sharing/cards'
import { sharingMetadata } from '@/features/sharing/sharingMetadata'
import { DynamicFonts } from '@/ui/fonts/DynamicFonts'
import { siteFontPath } from '@/ui/fonts/siteFont'

import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

export async function generateMetadata(): Promise<Metadata> {
  const site = await getSite()
  const { frame, seo } = site
  const { SERVER_URL } = isBuilding() ? {} : environment()
  const { google, naver } = seo.verification
  return {
    ...(SERVER_URL ? { metadataBase: new URL(SERVER_URL) } : {}),
    title: { default: seo.title, template: `%s | ${frame.brandName}` },
    description: seo.description,
    ...sharingMetadata({ ...seo, card: cardOf(site) }),
    verification: {
      ...(google ? { google } : {}),
      ...(naver ? { other: { 'naver-site-verification': naver } } : {}),
    },
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = { themeColor: '#FBFAF7', viewportFit: 'cover' }

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const site = await getSite()
  const { company, frame } = site
  preload(siteFontPath, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="ko">
      <body>
        <DynamicFonts text={JSON.stringify(site)} />
        <SiteHeader {...frame} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter {...frame} company={company} />
      </body>
    </html>
  )
}
