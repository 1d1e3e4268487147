/**
 * A module of a package as a loader returns it, after the edits that are listed under the end of its path.
 * @param {string} patch the file in src/patches, for the error where an edit finds nothing
 * @param {Record<string, [string | RegExp, string][]>} edits what is replaced by what
 * @param {string} resourcePath
 * @param {string} source
 */
module.exports = function editModule(patch, edits, resourcePath, source) {
  const name = Object.keys(edits).find((end) => resourcePath.replaceAll('\\', '/').endsWith(end))
  return (edits[name] ?? []).reduce((text, [theirs, ours]) => {
    const edited = text.replace(theirs, ours)
    if (edited === text) throw new Error(`src/patches/${patch} finds no ${theirs} in ${name}.`)
    return edited
  }, source)
}

/**
 * One of our modules, by its whole name, as modules of packages import.
 * @param {string} file below src
 * @param {number} [depth] how many folders below the project's the edited module is
 */
const ours = (file, depth = 6) => `${'../'.repeat(depth)}src/${file}`

module.exports.ours = ours

/**
 * An edit that imports from one of our modules.
 * @param {string} names
 * @param {string} file below src
 * @returns {[RegExp, string]}
 */
module.exports.importing = (names, file) => [
  /^(?=import )/m,
  `import { ${names} } from '${ours(file)}';\n`,
]
