'use client'

import { getTranslation } from '@payloadcms/translations'
import { Button, PopupList, useTranslation } from '@payloadcms/ui'
import type { ClientCollectionConfig, ClientGlobalConfig, StaticLabel } from 'payload'
import { useState } from 'react'

import { OutsideForm } from '@/admin/dialogs/OutsideForm'
import { contentFormOf, routes } from '@/config/routes'
import { versions as copy } from '@/copy/versions'

import { RestoreDialog, type Way } from './RestoreDialog'

type RestoreVersionProps = {
  className?: string
  collectionConfig?: ClientCollectionConfig
  globalConfig?: ClientGlobalConfig
  label: StaticLabel
  originalDocID?: number | string
  status?: string
  versionDateFormatted: string
  versionID: string
}

/** Restores the version that a page shows, instead of Payload's button (src/patches/draftsInPanel.cjs, specification 8.11). */
export function RestoreVersion({
  className,
  collectionConfig,
  globalConfig,
  label,
  originalDocID,
  status,
  versionDateFormatted,
  versionID,
}: RestoreVersionProps) {
  const { i18n } = useTranslation()
  const [way, setWay] = useState<Way | null>(null)
  const hasDrafts = Boolean((collectionConfig ?? globalConfig)?.versions?.drafts)
  const isPublished = hasDrafts ? status === 'published' : undefined
  const mayChoose = isPublished === true
  const first: Way = isPublished === undefined ? 'save' : isPublished ? 'publish' : 'draft'
  const slug = String((globalConfig ?? collectionConfig)?.slug)
  const path = globalConfig ? `globals/${slug}` : slug
  const id = globalConfig ? null : String(originalDocID)

  return (
    <>
      <div className={className}>
        <Button
          buttonStyle="primary"
          // Payload's style for a button with a menu.
          className={mayChoose ? 'restore-version__restore-as-draft-button' : ''}
          onClick={() => setWay(first)}
          size="xsmall"
          {...(mayChoose && {
            SubMenuPopupContent: () => (
              <PopupList.ButtonGroup>
                <PopupList.Button onClick={() => setWay('draft')}>
                  {copy.restoreAsDraft}
                </PopupList.Button>
              </PopupList.ButtonGroup>
            ),
          })}
        >
          {copy.restore}
        </Button>
      </div>
      {way && (
        <OutsideForm>
          <RestoreDialog
            address={`${routes.api}/${path}/versions/${versionID}`}
            name={getTranslation(label, i18n)}
            onClose={() => setWay(null)}
            version={copy.version(versionDateFormatted, isPublished)}
            view={contentFormOf({ slug, id })}
            way={way}
          />
        </OutsideForm>
      )}
    </>
  )
}
