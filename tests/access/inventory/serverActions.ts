import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const directive = `(?:'use server'|"use server")`
const wholeFile = new RegExp(`^(?:\\s|/\\*[\\s\\S]*?\\*/|//.*)*${directive}`)
const exported = /export (?:async function|const) (\w+)/g
const inline = new RegExp(`(?:function|const) (\\w+)[^{}]*\\{\\s*${directive}`, 'g')

/** Every server action of src, as `path name`: what a browser can call by an id that every copy of the build has. */
export function serverActions(): string[] {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap(({ name, parentPath }) => {
      const file = path.join(parentPath, name)
      const source = readFileSync(file, 'utf8')
      const names = [...source.matchAll(wholeFile.test(source) ? exported : inline)]
      return names.map(([, action]) => `${file} ${action}`)
    })
    .sort()
}
