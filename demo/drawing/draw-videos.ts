/**
 * `node demo/drawing/draw-videos.ts`: draws the four videos that explain registering (configs of the specification, section 3) and
 * records them into public/videos. They are silent: their words are on the screen. Needs Chromium, as the tests do.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, chromiumPath } from '../../test/support/browser.ts'

const FOLDER = 'public/videos'
const SLIDE_MS = 4500

interface Slide {
  readonly title: string
  readonly text: string
}
interface Film {
  readonly title: string
  readonly slides: readonly Slide[]
}

const SEND: Slide = {
  title: 'Confira e envie',
  text: 'A prévia mostra a página como o viajante vê. Depois da análise, a oferta vai ao ar.',
}
const PRICES: Slide = { title: 'Diga preços e horários', text: 'Planos, dias da semana, horários e vagas.' }

const FILMS: Readonly<Record<string, Film>> = {
  prestador: {
    title: 'Como ser guia na Tour Presencial',
    slides: [
      {
        title: 'Faça o cadastro',
        text: 'Dados pessoais, endereço, cidades e idiomas. Dá para parar e continuar depois.',
      },
      {
        title: 'Confirme quem você é',
        text: 'E-mail, celular, chave Pix e documento. Para guiar passeios, o Cadastur.',
      },
      { title: 'Envie para aprovação', text: 'Uma pessoa da equipe confere, em geral em até 2 dias úteis.' },
      {
        title: 'Publique a primeira oferta',
        text: 'Um passeio, um traslado ou uma assessoria, com o seu preço e os seus dias.',
      },
    ],
  },
  passeio: {
    title: 'Como cadastrar um passeio',
    slides: [
      { title: 'Conte o essencial', text: 'Título, cidade, idiomas, duração e o que torna o passeio especial.' },
      { title: 'Mostre com fotos', text: 'Fotos suas, do lugar e da atividade, com uma frase sobre cada uma.' },
      PRICES,
      SEND,
    ],
  },
  traslado: {
    title: 'Como cadastrar um traslado',
    slides: [
      { title: 'Diga de onde e para onde', text: 'Origem, destino e onde você espera o viajante.' },
      { title: 'Apresente o veículo', text: 'Modelo, lugares e quantas malas cada pessoa leva.' },
      PRICES,
      SEND,
    ],
  },
  assessoria: {
    title: 'Como cadastrar uma assessoria',
    slides: [
      { title: 'Escolha o canal', text: 'Chamada de vídeo, telefone ou chat.' },
      { title: 'Diga como você ajuda', text: 'O que vocês planejam juntos e quanto dura a conversa.' },
      PRICES,
      SEND,
    ],
  },
}

const executablePath = chromiumPath()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath !== undefined && { executablePath }) })
try {
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } })
  for (const [name, film] of Object.entries(FILMS)) {
    const video = await page.evaluate(record, { film, slideMs: SLIDE_MS })
    await writeFile(join(FOLDER, `${name}.mp4`), Buffer.from(video, 'base64'))
    console.log(`${name}.mp4`)
  }
} finally {
  await browser.close()
}

/** Runs in the page. @returns the video in base64. */
async function record({ film, slideMs }: { film: Film; slideMs: number }): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 })
  const draw = canvas.getContext('2d')
  if (draw === null) throw new Error('no canvas')
  const slides = [{ title: film.title, text: 'Em quatro passos' }, ...film.slides]
  const write = (text: string, font: string, top: number, line: number) => {
    draw.font = font
    let row = ''
    let y = top
    for (const word of text.split(' ')) {
      if (draw.measureText(`${row} ${word}`).width > 800) {
        draw.fillText(row, 80, y)
        row = word
        y += line
      } else row = row === '' ? word : `${row} ${word}`
    }
    draw.fillText(row, 80, y)
    return y + line
  }
  const paint = (passed: number) => {
    const index = Math.min(slides.length - 1, Math.floor(passed / slideMs))
    const slide = slides[index]
    if (slide === undefined) return
    const appeared = Math.min(1, (passed - index * slideMs) / 400)
    draw.globalAlpha = 1
    draw.fillStyle = index === 0 ? '#0f766e' : '#f7faf9'
    draw.fillRect(0, 0, 960, 540)
    draw.fillStyle = index === 0 ? '#ffffff' : '#0f766e'
    draw.font = '600 22px sans-serif'
    draw.fillText('Tour Presencial', 80, 90)
    if (index > 0) draw.fillText(`${index} de ${slides.length - 1}`, 800, 90)
    draw.globalAlpha = appeared
    draw.fillStyle = index === 0 ? '#ffffff' : '#12302c'
    const below = write(slide.title, '700 52px sans-serif', 240, 62)
    write(slide.text, '400 30px sans-serif', below, 42)
    draw.globalAlpha = 1
    draw.fillStyle = index === 0 ? '#5eead4' : '#0f766e'
    draw.fillRect(0, 528, (960 * passed) / (slides.length * slideMs), 12)
  }
  paint(0)
  const recorder = new MediaRecorder(canvas.captureStream(15), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 160_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - began
      paint(Math.min(passed, slides.length * slideMs - 1))
      if (passed < slides.length * slideMs) return
      clearInterval(timer)
      resolve()
    }, 66)
  })
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
