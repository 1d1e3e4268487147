'use client'

import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { PanelButton } from '@/admin/controls/PanelButton'
import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { PanelDialog } from '@/admin/dialogs/PanelDialog'
import { account as copy } from '@/copy/account'
import { dashboard } from '@/copy/dashboard'
import { useDeliberateConfirm } from '@/ui/dialogs/useDeliberateConfirm'
import { useSignOut } from '@/ui/useSignOut'

import styles from './AccountSection.module.css'

/** Signs the admin out on all devices, after a dialog that says so (specification 6.5). Only in one's own account. */
export function SignOutEverywhere() {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  return user && String(user.id) === String(id) ? <Section /> : null
}

function Section() {
  const { forgetFailure, hasFailed, isLeaving, signOutEverywhere } = useSignOut('admins')
  const section = useRef<HTMLElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const { isDeliberate, opened } = useDeliberateConfirm(section)
  const [isAsking, setIsAsking] = useState(false)

  return (
    <section aria-labelledby="devices" className={styles.section} ref={section}>
      <h2 className={styles.heading} id="devices">
        {copy.devicesHeading}
      </h2>
      <p>{copy.devicesHint}</p>
      <PanelButton onClick={() => setIsAsking(true)}>{copy.signOutEverywhere}</PanelButton>
      {isAsking && (
        <OutsideForm ref={dialog}>
          <PanelDialog
            confirm={copy.signOutEverywhereConfirm}
            failure={hasFailed ? dashboard.signOutFailure : null}
            isBusy={isLeaving}
            isDestructive
            onClose={() => setIsAsking(false)}
            onConfirm={async () => isDeliberate() && signOutEverywhere()}
            onOpen={() => {
              forgetFailure()
              opened(dialog.current?.querySelector('dialog'))
            }}
            title={copy.signOutEverywhereTitle}
          >
            <p>{copy.signOutEverywhereText}</p>
          </PanelDialog>
        </OutsideForm>
      )}
    </section>
  )
}
