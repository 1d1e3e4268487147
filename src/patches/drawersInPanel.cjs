const editModule = require('./shared/editModule.cjs')

/**
 * A loader for Turbopack: a dialog over a drawer has the keys Tab and Escape to itself, Escape leaves a drawer as its own button does, and a file
 * that is dropped on a field opens no drawer for many files.
 * @this {{ resourcePath: string }} @param {string} source
 */
function drawersInPanel(source) {
  return editModule('drawersInPanel.cjs', edits, this.resourcePath, source)
}

drawersInPanel.about = {
  madeFor: { '@payloadcms/ui': '3.90.2' },
  why: "a drawer takes Tab from the dialogs above it and closes at each Escape, also one that closes a list, without asking about what is typed; the drawer for many files counts as saved what failed without an answer, and can't be left out where one file is dropped",
  needlessWhen:
    'drawers leave keys to what is above them and ask before they close, and the drawer for many files can be left out',
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
    [/\w+&&!\w+&&(?=\w+\("p",\{className:`\$\{\w+\}__dragAndDropText`)/, '!1&&'],
  ],
}
