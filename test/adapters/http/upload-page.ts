/** Modules for an upload; upload.chromium.test.ts bundles them for the browser. */
export { createHttpClient } from '../../../src/adapters/http/http-client.ts'
export { createHttpImages } from '../../../src/adapters/http/http-images.ts'
