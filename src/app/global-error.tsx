'use client'

import '@/ui/global.css'

import { site as copy } from '@/copy/site'

import { FailureScreen } from './(site)/FailureScreen.client'

/** A layout that failed: the whole document is this page's own. */
export default function LayoutError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="ko">
      <head>
        <title>{copy.errorTitle}</title>
      </head>
      <body>
        <main id="content">
          <FailureScreen error={error} />
        </main>
      </body>
    </html>
  )
}
