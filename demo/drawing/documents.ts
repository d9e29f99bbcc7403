import sharp from 'sharp'
import type { DocumentLabel } from '../documents.ts'
import { drawPortrait, type Sitter } from './portraits.ts'
import { escaped, watermark } from './watermark.ts'

/** The text of a drawn document. It imitates no real document, and a watermark says that it is a demonstration. */
export interface DrawnPerson {
  readonly sitter: Sitter
  /** Name on the document, which may differ from the registered one. */
  readonly name: string
  readonly cpf: string
  /** 01/03/1990. */
  readonly birth: string
}

const FONT = 'font-family="Figtree, Helvetica, Arial, DejaVu Sans, sans-serif"'
const INK = '#17324a'

/** A line's small label above its value. */
const line = (x: number, y: number, label: string, value: string) =>
  `<text x="${x}" y="${y}" ${FONT} font-size="22" fill="#5b7183">${escaped(label)}</text>` +
  `<text x="${x}" y="${y + 40}" ${FONT} font-size="36" font-weight="600" fill="${INK}">${escaped(value)}</text>`

const heading = (text: string) =>
  `<text x="90" y="140" ${FONT} font-size="40" font-weight="700" fill="#0f766e">${escaped(text)}</text>`

const waves = Array.from(
  { length: 26 },
  (_, index) =>
    `<path d="M60 ${80 + index * 24}q270 -60 540 0t540 0" fill="none" stroke="#0f766e" stroke-opacity=".12"/>`,
).join('')

const card = (inner: string) =>
  svg(
    1200,
    800,
    `<rect width="1200" height="800" fill="#b9a184"/><rect x="50" y="50" width="1100" height="700" rx="36" fill="#eef4ee"/>` +
      `<clipPath id="c"><rect x="50" y="50" width="1100" height="700" rx="36"/></clipPath><g clip-path="url(#c)">${waves}</g>${inner}`,
  )

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}${watermark(width, height)}</svg>`

/** The portrait within another drawing. */
const photo = (sitter: Sitter, x: number, y: number, size: number) =>
  drawPortrait(sitter).replace('width="400" height="400"', `x="${x}" y="${y}" width="${size}" height="${size}"`)

export interface DrawnDocument {
  readonly label: DocumentLabel
  /** JPEG. */
  readonly content: Buffer
}

async function picture(label: DocumentLabel, drawing: string): Promise<DrawnDocument> {
  return { label, content: await sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer() }
}

/** Front, back and selfie. */
export const drawIdentity = ({ sitter, name, cpf, birth }: DrawnPerson) =>
  Promise.all([
    picture(
      'Frente',
      card(
        heading('DOCUMENTO DE MENTIRA') +
          photo(sitter, 90, 190, 380) +
          line(520, 230, 'NOME', name) +
          line(520, 350, 'CPF', cpf) +
          line(520, 470, 'NASCIMENTO', birth),
      ),
    ),
    picture(
      'Verso',
      card(
        heading('VERSO') +
          line(90, 230, 'EMITIDO POR', 'Órgão que não existe') +
          line(90, 350, 'EMITIDO EM', '10/02/2024') +
          line(90, 470, 'VÁLIDO ATÉ', '10/02/2034') +
          line(90, 590, 'REGISTRO', '00.000.000-0'),
      ),
    ),
    picture('Selfie', svg(900, 1200, `<rect width="900" height="1200" fill="#dfe8e6"/>${photo(sitter, 50, 200, 800)}`)),
  ])

export interface DrawnCertificate {
  readonly name: string
  readonly number: string
  readonly category: string
  readonly state: string
  readonly expires: string
}

export const drawCertificate = ({ name, number, category, state, expires }: DrawnCertificate) =>
  Promise.all([
    picture(
      'Certificado',
      card(
        heading('CERTIFICADO DE MENTIRA') +
          line(90, 220, 'GUIA', name) +
          line(90, 340, 'NÚMERO', number) +
          line(90, 460, 'CATEGORIA', category) +
          line(90, 580, 'ESTADO', state) +
          line(520, 580, 'VÁLIDO ATÉ', expires),
      ),
    ),
  ])
