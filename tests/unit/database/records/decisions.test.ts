import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = ['access', 'collections', 'src']
const creates = /\.create\(\s*\{[^}]*collection: 'decisions'/

describe('decision records', () => {
  it('should be written by one file only', () => {
    const writers = folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map(({ name, parentPath }) => path.join(parentPath, name))
      .filter((file) => creates.test(readFileSync(file, 'utf8')))
    expect(writers).toEqual(['src/database/records/decisions.ts'])
  })
})
