'use client'

import { errorPages } from '@/copy/errorPages'
import { site as copy } from '@/copy/site'
import { Button } from '@/ui/Button'
import { ErrorScreen } from '@/ui/ErrorScreen'

type FailureScreenProps = { error: Error & { digest?: string } }

/** Next replaces an error of the server by a digest; its message and stack never reach the browser. */
export function FailureScreen({ error }: FailureScreenProps) {
  const isServerError = error.digest !== undefined
  return (
    <ErrorScreen
      title={copy.errorTitle}
      description={errorPages.failed}
      status={isServerError ? 500 : undefined}
      message={isServerError ? 'Internal Server Error' : error.message}
      stack={isServerError ? undefined : error.stack}
      stackLabel={errorPages.details}
      button={<Button onClick={() => window.location.reload()}>{copy.retry}</Button>}
    />
  )
}
