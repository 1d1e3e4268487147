/**
 * Copies a text. Where the Clipboard API is refused (in-app browsers, plain http) it selects and copies the element that
 * shows the text; if that fails too, the text stays selected. Resolves with whether it was copied.
 */
export async function copyToClipboard(text: string, element: HTMLElement): Promise<boolean> {
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
    // Deprecated, but all that those browsers have.
    const isCopied = document.execCommand('copy')
    if (isCopied) selection?.removeAllRanges()
    return isCopied
  } catch {
    return false
  }
}
