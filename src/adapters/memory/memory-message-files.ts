import type { MessageFiles } from '../../core/messages/message-files.port.ts'

/** @param room characters that the device keeps. */
export function createMemoryMessageFiles(room = Number.POSITIVE_INFINITY): MessageFiles {
  const files = new Map<string, string>()
  return {
    async keep(messageId, content) {
      const used = [...files.values()].reduce((sum, { length }) => sum + length, content.length)
      if (used > room) throw new Error('the device has no room')
      files.set(messageId, content)
    },
    read: async (messageId) => files.get(messageId) ?? null,
    async remove(messageId) {
      files.delete(messageId)
    },
    clear: async () => files.clear(),
  }
}
