import { readdirSync } from 'node:fs'

/** The addresses of everything in public/. */
export const publicFiles = (): string[] =>
  readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `${parentPath.replace(/^public/, '')}/${name}`)
    .sort()
