'use client'

import '@/ui/global.css'

import { site as copy } from '@/copy/site'

import { LazyFailureScreen } from './(site)/LazyFailureScreen.client'

/** Shown when a layout fails; it replaces the whole document. */
export default function LayoutError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="ko">
      <head>
        <title>{copy.errorTitle}</title>
      </head>
      <body>
        <main id="content">
          <LazyFailureScreen error={error} />
        </main>
      </body>
    </html>
  )
}
