/**
 * Puts a text on the clipboard. Where the page may not write there (in-app browsers, plain http) the element that shows
 * the text is selected and copied as a person would; it stays selected if that fails too.
 */
export async function copyText(text: string, element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(element)
  }
}

function copySelected(element: HTMLElement): boolean {
  const selection = window.getSelection()
  selection?.selectAllChildren(element)
  try {
    // Deprecated, and all that those browsers have.
    const isCopied = document.execCommand('copy')
    if (isCopied) selection?.removeAllRanges()
    return isCopied
  } catch {
    return false
  }
}
