const editModule = require('./shared/editModule.cjs')

/**
 * A loader for Turbopack: a dialog over a drawer has the keys Tab and Escape to itself, Escape leaves a drawer as its own button does, a file
 * that is dropped on a field opens no drawer for many files, and the drawer that cuts a picture shows the file that was chosen for it.
 * @this {{ resourcePath: string }} @param {string} source
 */
function drawersInPanel(source) {
  return editModule('drawersInPanel.cjs', edits, this.resourcePath, source)
}

drawersInPanel.about = {
  madeFor: { '@payloadcms/ui': '3.90.2' },
  why: "a drawer takes Tab from the dialogs above it and closes at each Escape, also one that closes a list, without asking about what is typed; the drawer for many files counts as saved what failed without an answer, and can't be left out where one file is dropped; the drawer that cuts a picture shows the stored one, by whose size another one that was chosen since is cut",
  needlessWhen:
    'drawers leave keys to what is above them and ask before they close, the drawer for many files can be left out, and the one that cuts a picture shows what will be stored',
}

module.exports = drawersInPanel

const edits = {
  '@payloadcms/ui/dist/exports/client/index.js': [
    editModule.importing('closesDrawer, movesInDrawer', 'admin/dialogs/drawerKeys.ts'),
    [/((\w+)\.keyCode===27&&)(?=\w+\(\{type:"CLOSE_LATEST_MODAL"\}\))/, '$1closesDrawer($2)&&'],
    // The trap would end at each Escape, and prevent what a browser does at it.
    [
      /(Object\.assign\(Object\.assign\(\{)(?=\},\w+\),\{fallbackFocus:)/,
      '$1escapeDeactivates:!1,isKeyForward:event=>!event.shiftKey&&movesInDrawer(event),isKeyBackward:event=>event.shiftKey&&movesInDrawer(event)',
    ],
    [/disabled:\w+\|\|!\w+(?=,multipleFiles:\w+,onChange:\w+,children:)/, 'disabled:!0'],
    [
      /(fileName:(\w+)\?\.name\|\|(\w+)\?\.filename,fileSrc:)\3\?\.url\|\|(\w+),imageCacheTag:(\w+)/,
      '$1$2&&$4||$3?.url,imageCacheTag:$2?void 0:$5',
    ],
    [/\w+&&!\w+&&(?=\w+\("p",\{className:`\$\{\w+\}__dragAndDropText`)/, '!1&&'],
  ],
}
