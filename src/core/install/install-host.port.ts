/** How the application can be installed: by the browser's question, or by the person with our instructions. */
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
