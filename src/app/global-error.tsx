'use client'

import '@/ui/global.css'

import { site as copy } from '@/copy/site'

import { LateFailureScreen } from './(site)/LateFailureScreen.client'

/** Shown when a layout fails; it replaces the whole document. */
export default function LayoutError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="ko">
      <head>
        <title>{copy.errorTitle}</title>
      </head>
      <body>
        <main id="content">
          <LateFailureScreen error={error} />
        </main>
      </body>
    </html>
  )
}
