const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** `3.4MB`, in powers of 1,024; the same in Korean and in the operator's English. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)}${units[power]}`
}
