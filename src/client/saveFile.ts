import { durations } from '@/config/limits'

/** Has the browser save a file; nothing of it stays in the page. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), durations.fileHandover)
}
