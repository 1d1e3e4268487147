import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { buildDirectory } from '@/config/paths'

import { parseStyles } from './pageStyles'

const prefix = '/_next/static/'

/** What a page is made light with. */
export type BuildFiles = {
  /** The script of a page before its first touch. */
  loader: string
  /** @throws {Error} where there is none, or it names files by relative addresses */
  stylesOf: (address: string) => ReturnType<typeof parseStyles>
  /** Bytes over the wire, headers included. */
  sizeOf: (address: string) => number
}

/** Of an answer's headers. */
const headBytes = 800

/** Reads files of the build, each once. */
export function buildFiles(): BuildFiles {
  const folder = buildDirectory()
  const fileOf = (address: string) => path.join(folder, 'static', address.slice(prefix.length))
  return {
    loader: readFileSync(path.join(folder, 'start/firstTouch.js'), 'utf8').trim(),
    stylesOf: once((address) => {
      const css = readFileSync(fileOf(address), 'utf8')
      if (/url\((?!["']?(?:\/|data:))/.test(css))
        throw new Error('a style sheet with relative addresses')
      return parseStyles(css)
    }),
    sizeOf: once((address) => {
      const file = fileOf(address)
      const { size } = statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)
      return size + headBytes
    }),
  }
}

function once<Value>(make: (address: string) => Value): (address: string) => Value {
  const made = new Map<string, Value>()
  return (address) => {
    const known = made.get(address) ?? make(address)
    made.set(address, known)
    return known
  }
}
