import { routes } from '@/config/routes'

/**
 * The preview beside a form (specification 8.15), to be spread over `admin`. The address is a text: Payload loads its frame anew after each
 * save where it is a function (payloadcms/payload#14787).
 */
export const previewed = (slug: string) => ({
  livePreview: { url: `${routes.preview}/${slug}` },
})

/** Our preview instead of Payload's, for `admin.components.views.edit`. */
export const previewView = {
  livePreview: { Component: '/src/admin/preview/PreviewPane.client#PreviewPane' },
}
