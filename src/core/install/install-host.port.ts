/** Ways to install the application: the browser's prompt, or our instructions for the person. */
export type InstallWay = 'prompt' | 'by hand'

/** The browser's side of installing the application. */
export interface InstallHost {
  /** Null if it is installed, runs as installed, or cannot be installed. */
  way(): InstallWay | null
  /** Shows the browser's question; resolves with true after a yes, with false if the browser cannot show it. */
  ask(): Promise<boolean>
  /** Calls back when the way may have changed, as after installing. @returns stops listening. */
  onChange(listener: () => void): () => void
}
