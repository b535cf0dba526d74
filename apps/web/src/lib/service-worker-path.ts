/** The address of the app's service worker. */
export const serviceWorkerPath = '/service-worker.js'
