import type { ManifestOptions } from 'vite-plugin-pwa'

/**
 * Pictures for the install dialog, made by scripts/take-screenshots.ts. Sizes in pixels. Chromium requires JPEG or PNG, sides of 320 to
 * 3840, none longer than 2.3 times the other, and one shape for each kind of device.
 */
export const SCREENSHOTS = [
  { name: 'phone-home', label: 'Página inicial, com busca e destinos', page: '/' },
  { name: 'phone-search', label: 'Busca de passeios, com preços e notas', page: '/tour/resultado-da-busca-tour' },
  { name: 'phone-offer', label: 'Um passeio, com fotos, guia e datas', page: 'offer' },
  { name: 'phone-voucher', label: 'Voucher, que abre mesmo sem internet', page: 'voucher' },
  { name: 'desktop-home', label: 'Página inicial, com busca e destinos', page: '/' },
  { name: 'desktop-search', label: 'Busca de passeios, com filtros', page: '/tour/resultado-da-busca-tour' },
] as const
const SCREEN_SIZES = {
  phone: { form_factor: 'narrow', width: 900, height: 1800, scale: 2.5 },
  desktop: { form_factor: 'wide', width: 1280, height: 800, scale: 1 },
} as const
export const sizeOf = ({ name }: (typeof SCREENSHOTS)[number]) =>
  name.startsWith('phone') ? SCREEN_SIZES.phone : SCREEN_SIZES.desktop

/**
 * Sides in pixels, drawn by scripts/draw-icons.ts: Android's 48 dp at each density (48 to 192), Windows and ChromeOS (128, 256), splash
 * screens and shops (384, 512).
 */
export const ICON_SIZES = [48, 72, 96, 128, 144, 192, 256, 384, 512] as const
/** For shortcuts: 48 dp at two densities. */
export const SHORTCUT_SIZES = [96, 192] as const

const icon = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})
const shortcutIcons = (name: string) => SHORTCUT_SIZES.map((size) => icon(`shortcut-${name}`, size))

/** The installed application's name, colours and icons. `id` must not change, even if the start address does. */
export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tour Presencial: passeios, traslados e assessoria de viagem',
  short_name: 'Tour Presencial',
  description:
    'Passeios, traslados e assessoria de viagem com guias brasileiros validados. Reserve, pague por Pix e leve o voucher no celular, mesmo sem sinal.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/?origem=app',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0f766e',
  categories: ['travel', 'lifestyle'],
  // No icon has both purposes: one with room for a mask looks too small without a mask.
  icons: [
    ...ICON_SIZES.map((size) => ({ ...icon('icon', size), purpose: 'any' as const })),
    ...ICON_SIZES.map((size) => ({ ...icon('icon-maskable', size), purpose: 'maskable' as const })),
    { ...icon('icon-monochrome', 512), purpose: 'monochrome' },
  ],
  screenshots: SCREENSHOTS.map((shot) => {
    const { form_factor, width, height } = sizeOf(shot)
    const { name, label } = shot
    return { src: `/screenshots/${name}.jpg`, label, sizes: `${width}x${height}`, type: 'image/jpeg', form_factor }
  }),
  shortcuts: [
    {
      name: 'Minhas reservas',
      short_name: 'Reservas',
      description: 'Vouchers e próximas saídas',
      url: '/area-do-cliente',
      icons: shortcutIcons('bookings'),
    },
    {
      name: 'Buscar passeios',
      short_name: 'Buscar',
      description: 'Passeios, traslados e assessoria',
      url: '/tour/resultado-da-busca-tour',
      icons: shortcutIcons('search'),
    },
  ],
}
