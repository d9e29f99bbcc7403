import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/**
 * Names of actions that run automatically or leave the document, and of files inside it (ISO 32000-2, 12.6). Plain
 * links (`/URI`) and jumps inside the document (`/GoTo`) are allowed: certificates have them.
 */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|RichMedia|Rendition|Movie|Sound|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|XFA|AA)(?![A-Za-z])/
/** An action at opening; a destination is an array or a `/GoTo`. */
const AT_OPENING = /\/OpenAction\s*<<(?!(?:(?!>>)[\s\S])*\/S\s*\/GoTo(?![A-Za-z]))/

const MOST_UNPACKED = 8 * 1024 * 1024
const MOST_STREAMS = 500

/** True for a PDF with active content, or with objects that cannot be unpacked and checked. */
export async function hasActions(content: Buffer): Promise<boolean> {
  const text = content.toString('latin1')
  return isActive(text) || (await hidesActions(content, text))
}

const isActive = (text: string) => {
  const plain = decodeNames(text)
  return ACTIVE.test(plain) || AT_OPENING.test(plain)
}

/** Names may contain #xx for a character (7.3.5). */
const decodeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Looks into the compressed object streams (7.5.7). */
async function hidesActions(content: Buffer, text: string): Promise<boolean> {
  let unpacked = 0
  let streams = 0
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = decodeNames(text.slice(Math.max(text.lastIndexOf('endobj', index), index - 4096, 0), index))
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary)) continue
    streams += 1
    const end = text.indexOf('endstream', index)
    if (streams > MOST_STREAMS || end < 0) return true
    const objects = await unpack(dictionary, content.subarray(index + keyword.length, end))
    unpacked += objects?.length ?? 0
    if (objects === null || unpacked > MOST_UNPACKED || isActive(objects.toString('latin1'))) return true
  }
  return false
}

/** Null for a filter other than a plain Flate, and for broken or too much data. */
async function unpack(dictionary: string, data: Buffer): Promise<Buffer | null> {
  if (/\/DecodeParms/.test(dictionary)) return null
  if (!/\/Filter/.test(dictionary)) return data
  if (!/\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![A-Za-z])/.test(dictionary)) return null
  return promisify(inflate)(data, { maxOutputLength: MOST_UNPACKED }).catch(() => null)
}
