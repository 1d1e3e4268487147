import type { ClientField, ClientTab } from 'payload'

/** The index among its form's tabs of the tab that has the field; undefined if it is in none. */
export function tabOf(fields: readonly ClientField[], path: string): number | undefined {
  for (const field of fields) {
    if (field.type !== 'tabs') continue
    const index = field.tabs.findIndex((tab) => hasField(tab, path))
    if (index >= 0) return index
  }
  return undefined
}

function hasField(tab: ClientTab, path: string): boolean {
  if ('name' in tab && tab.name) return path.startsWith(`${tab.name}.`)
  return tab.fields.some(
    (field) => 'name' in field && (path === field.name || path.startsWith(`${field.name}.`)),
  )
}
