import { routes } from '@/config/routes'

/**
 * Our preview beside a form (specification 8.15) instead of Payload's, to be spread over `admin`. The address is a string: for a function,
 * Payload reloads its frame after each save (payloadcms/payload#14787).
 */
export const previewed = (slug: string) => ({
  livePreview: { url: `${routes.preview}/${slug}` },
  components: {
    views: {
      edit: { livePreview: { Component: '/src/admin/preview/PreviewPane.client#PreviewPane' } },
    },
  },
})
