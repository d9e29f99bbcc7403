import type { InfoDocument } from './document.ts'

/**
 * The informational documents by path, each in its own chunk outside the first load. The help centre has another
 * format: `help/help.ts`.
 */
export const INFO_PAGES = {
  '/politica-de-privacidade': () => import('./privacy-policy.ts').then((module) => module.default),
  '/dicas': () => import('./tips.ts').then((module) => module.default),
  '/sobre-nos': () => import('./about.ts').then((module) => module.default),
  '/politica-de-cancelamento': () => import('./cancellation-policy.ts').then((module) => module.default),
  '/prevencao-fraudes': () => import('./fraud-prevention.ts').then((module) => module.default),
  '/termos-condicoes': () => import('./terms.ts').then((module) => module.default),
} as const satisfies Readonly<Record<string, () => Promise<InfoDocument>>>
