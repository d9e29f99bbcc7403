/** Files of messages that wait on this device, by message. They are personal: a logout removes all of them. */
export interface MessageFiles {
  /** @param content a data URL. @throws Error where the device has no room for it. */
  keep(messageId: string, content: string): Promise<void>
  /** Null for an unknown message. */
  read(messageId: string): Promise<string | null>
  remove(messageId: string): Promise<void>
  clear(): Promise<void>
}
