'use client'

import '@/ui/global.css'

import { site as copy } from '@/copy/site'

import { LateFailureScreen } from './(site)/LateFailureScreen.client'

/** A layout that failed: the whole document is this page's own. */
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
