/** tsyringe needs this polyfill when it loads; the build puts this module first (vite.config.ts). */
import 'reflect-metadata/lite'
