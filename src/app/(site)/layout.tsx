import '@/ui/global.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'

import { colours } from '@/domain/content/sharingBackground'
import { getSite } from '@/features/landing/queries'
import { siteMetadata } from '@/features/metadata/pageMetadata'
import { DynamicFonts } from '@/ui/fonts/DynamicFonts'
import { siteFontPath } from '@/ui/fonts/siteFont'

import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

export const generateMetadata = async (): Promise<Metadata> => siteMetadata(await getSite())

export const viewport: Viewport = { themeColor: colours.ground, viewportFit: 'cover' }

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
