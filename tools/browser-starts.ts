import { launchBrowser } from '../test/support/browser.ts'

// Ends with 0 when a browser for the journeys starts on this machine.
const browser = await launchBrowser()
process.stdout.write(`Chromium ${browser.version()} starts\n`)
await browser.close()
