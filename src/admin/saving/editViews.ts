/** What a save of an edit view needs from it. */
export type EditView = {
  /** The document that the form was made from. */
  base: () => object
  /** What the document is called on the page. */
  title: () => string
  /** The save was given up: what was typed is still unsaved. */
  keepTyping: () => void
  /** The form has taken over what is stored. */
  hasLoadedTheirs: () => void
}

const views = new Map<string, EditView>()

/** Registers an open edit view by the path of its document's address. Returns the function that ends it. */
export function registerEditView(path: string, view: EditView): () => void {
  views.set(path, view)
  return () => {
    if (views.get(path) === view) views.delete(path)
  }
}

export const editViewOf = (path: string): EditView | undefined => views.get(path)
