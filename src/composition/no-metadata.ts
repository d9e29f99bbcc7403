/**
 * Stands in for reflect-metadata in the browser's build (vite.config.ts). tsyringe does not load without that polyfill, and asks
 * it only where it makes a class by its constructor's types; the container makes everything by factories and decorates
 * nothing. That saves every first load 2 KiB. Who decorates a class takes the alias out again.
 */
Object.assign(Reflect, { getMetadata: () => undefined })

export {}
