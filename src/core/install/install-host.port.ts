/** How the application comes onto this device: the browser asks the person, or the person finds the way with our words. */
export type InstallWay = 'prompt' | 'by hand'

/** What the browser knows of installing the application. */
export interface InstallHost {
  /** Null where it is installed already, runs as installed, or cannot be. */
  way(): InstallWay | null
  /** Shows the browser's own question; resolves with whether the person said yes, and with false where none can be shown. */
  ask(): Promise<boolean>
  /** Calls back when the way may be another, as after the application was installed. @returns stops listening. */
  onChange(listener: () => void): () => void
}
