import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What every file in src/patches exports as `about`: the versions it was made for by package, why it exists, and when it may go. */
type About = { madeFor: Record<string, string>; why: string; needlessWhen: string }

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
export function watchPatch(
  file: string,
  { madeFor, needlessWhen, why }: About,
  leansOn: Record<string, () => unknown>,
): void {
  describe(`src/patches/${file}`, () => {
    const reasons = `It is there since ${why}.\nIt is needless when ${needlessWhen}.`

    it.each(Object.entries(madeFor))(
      'should be reviewed with another version of %s than %s',
      (name, version) => {
        if (installed(name) === version) return
        throw new Error(
          `${name} is ${installed(name)} now, and src/patches/${file} was made for ${version}. Check that ${Object.keys(leansOn).join('; that ')}. ` +
            `Then write the new version into the patch.\n${reasons}`,
        )
      },
    )

    it.each(Object.entries(leansOn))('should find that %s', async (sentence, check) => {
      try {
        await check()
      } catch (cause) {
        const versions = Object.keys(madeFor)
          .map((name) => `${name} ${installed(name)}`)
          .join(', ')
        throw new Error(
          `src/patches/${file} leans on this, which no longer holds with ${versions}: ${sentence}.\n${reasons}`,
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
