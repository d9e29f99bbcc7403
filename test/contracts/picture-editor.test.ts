import { createMemoryPictureEditor } from '../../src/adapters/memory/memory-picture-editor.ts'
import { PictureRefused } from '../../src/core/images/picture-editor.port.ts'
import { type PictureEditorSubject, pictureEditorContract } from './picture-editor.contract.ts'

async function reasonOf<T>(work: Promise<T>): Promise<T | PictureRefused['reason']> {
  try {
    return await work
  } catch (error) {
    if (error instanceof PictureRefused) return error.reason
    throw error
  }
}

pictureEditorContract('in memory', async (): Promise<PictureEditorSubject> => {
  const editor = createMemoryPictureEditor()
  return {
    async open(bytes, { size = bytes.length, abort = false } = {}) {
      const file = { size, arrayBuffer: async () => new Uint8Array(bytes).buffer }
      const opening = reasonOf(editor.open(file, abort ? AbortSignal.abort('aborted') : undefined))
      return abort ? opening.catch(() => 'aborted' as const) : opening
    },
    render: (picture, rendering) => reasonOf(editor.render(picture, rendering)),
    close: (picture) => editor.close(picture),
    end: async () => undefined,
  }
})
