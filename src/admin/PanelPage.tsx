import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'

type PanelPageProps = {
  /** Payload's props of the view, whose first line checked who reads it. */
  view: AdminViewServerProps
  title: string
  className: string | undefined
  children: ReactNode
}

/** A page of the panel with an address of its own: navigation, path and content. */
export function PanelPage({ children, className, title, view }: PanelPageProps) {
  const { initPageResult, params, searchParams } = view
  const { locale, permissions, req, visibleEntities } = initPageResult

  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: title }]} />
      <Gutter {...(className ? { className } : {})}>{children}</Gutter>
    </DefaultTemplate>
  )
}
