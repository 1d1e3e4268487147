'use client'

import { errorPages } from '@/copy/errorPages'
import { site as copy } from '@/copy/site'
import { Button } from '@/ui/Button'
import { ErrorScreen } from '@/ui/ErrorScreen'

type FailureScreenProps = { error: Error & { digest?: string } }

/** A failure that happened on the server comes with a digest alone; its stack never leaves the server. */
export function FailureScreen({ error }: FailureScreenProps) {
  const isOfServer = error.digest !== undefined
  return (
    <ErrorScreen
      title={copy.errorTitle}
      description={errorPages.failed}
      status={isOfServer ? 500 : undefined}
      message={isOfServer ? 'Internal Server Error' : error.message}
      stack={isOfServer ? undefined : error.stack}
      stackLabel={errorPages.details}
      action={<Button onClick={() => window.location.reload()}>{copy.retry}</Button>}
    />
  )
}
