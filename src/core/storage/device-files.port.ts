/** Files that wait on this device until they are sent, by id. They are personal: see `forgetWithSession`. */
export interface DeviceFiles {
  /** @param content a data URL. @throws Error where the device has no room for it. */
  keep(id: string, content: string): Promise<void>
  /** Null for an unknown id. */
  read(id: string): Promise<string | null>
  remove(id: string): Promise<void>
  clear(): Promise<void>
}
