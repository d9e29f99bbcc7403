/** tsyringe asks for this polyfill as its own code runs. The build puts this module before it (vite.config.ts). */
import 'reflect-metadata/lite'
