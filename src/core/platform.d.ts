/**
 * What the core uses of every JavaScript platform but the language's own library does not declare.
 * The core is compiled without the DOM library, so a use of the browser in it is a type error.
 */
declare const console: { warn(...data: unknown[]): void; error(...data: unknown[]): void }
declare function atob(base64: string): string
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
}
