/** What a page needs for an upload; bundled for the browser by upload.chromium.test.ts. */
export { createHttpClient } from '../../../src/adapters/http/http-client.ts'
export { createHttpImages } from '../../../src/adapters/http/http-images.ts'
