import '@/ui/global.css'

import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'

import { preview } from '@/copy/preview'
import { colours } from '@/domain/content/sharingBackground'
import { AllDynamicFonts } from '@/ui/fonts/DynamicFonts'
import { siteFontPath } from '@/ui/fonts/siteFont'

export const metadata: Metadata = { title: preview.heading, robots: { index: false } }

export const viewport: Viewport = { themeColor: colours.ground, viewportFit: 'cover' }

/** A root of its own: header and footer show what is typed too, and the public pages stay as they are. */
export default function PreviewLayout({ children }: { children: ReactNode }) {
  preload(siteFontPath, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="ko">
      <body>
        <AllDynamicFonts />
        {children}
      </body>
    </html>
  )
}
