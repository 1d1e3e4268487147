import { preview as copy } from '@/copy/preview'

/** The screens on which a page is looked at (specification 8.15), in CSS pixels. */
export const previewWidths = [
  { width: 390, label: copy.phone },
  { width: 768, label: copy.tablet },
  { width: 1280, label: copy.desktop },
] as const
