import { readFile } from 'node:fs/promises'

describe("Payload's account page", () => {
  it('should show nothing of what stands before the controls of other edit pages, where UnsavedAccount stands for it', async () => {
    const page = 'node_modules/@payloadcms/next/dist/views/Account/index.js'
    expect(await readFile(page, 'utf8')).not.toMatch(/BeforeDocumentControls|renderDocumentSlots/)
  })
})
