import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The note at the top of a file in src/patches. */
export type Note = { madeFor: [name: string, version: string][]; why: string; needlessWhen: string }

export function noteOf(file: string): Note {
  const text = readFileSync(path.join('src/patches', file), 'utf8').replace(
    /\n \*(?: |(?=\n))/g,
    '\n',
  )
  const part = (name: string, next: string) =>
    new RegExp(`^${name}: ([\\s\\S]*?)\\n(?=${next})`, 'm').exec(text)?.[1]?.replace(/\n/g, ' ')
  const madeFor = part('Made for', 'Why:') ?? ''
  return {
    madeFor: madeFor.split(', ').map((one) => one.split(/ (?=[^ ]*$)/) as [string, string]),
    why: part('Why', 'Needless when:') ?? '',
    needlessWhen: part('Needless when', '(?: \\*/|@)') ?? '',
  }
}

const installed = (name: string) =>
  (
    JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
  ).version

/**
 * Tests that a patch still fits its dependency. A failure says what has changed, why the patch exists and when it becomes
 * unnecessary.
 * @param leansOn checks of the dependency by sentence; a check throws when its sentence is no longer true
 */
export function watchPatch(file: string, leansOn: Record<string, () => unknown>): void {
  describe(`src/patches/${file}`, () => {
    const { madeFor, needlessWhen, why } = noteOf(file)
    const note = `It is there since ${why}\nIt is needless when ${needlessWhen}`

    it.each(madeFor)('should be reviewed with another version of %s than %s', (name, version) => {
      if (installed(name) === version) return
      throw new Error(
        `${name} is ${installed(name)} now, and src/patches/${file} was made for ${version}. Check that ${Object.keys(leansOn).join('; that ')}. ` +
          `Then write the new version into the patch.\n${note}`,
      )
    })

    it.each(Object.entries(leansOn))('should find that %s', async (sentence, check) => {
      try {
        await check()
      } catch (cause) {
        const versions = madeFor.map(([name]) => `${name} ${installed(name)}`).join(', ')
        throw new Error(
          `src/patches/${file} leans on this, which no longer holds with ${versions}: ${sentence}.\n${note}`,
          { cause },
        )
      }
    })
  })
}

/** Imports a module inside a package, past the package's exports. */
// oxlint-disable-next-line typescript/no-explicit-any -- nothing declares what is inside
export const insideOf = (name: string, file: string): Promise<any> =>
  import(pathToFileURL(path.resolve('node_modules', name, file)).href)
