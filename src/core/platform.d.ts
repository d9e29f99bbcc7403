/**
 * Globals of every JavaScript platform that the language's library does not declare. The core is compiled without the DOM
 * library, so a use of the browser is a type error.
 */
declare const console: { warn(...data: unknown[]): void; error(...data: unknown[]): void }
declare function atob(base64: string): string
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
}
