// Starts a built shop on an empty data folder and buys in it with nothing but HTTP: `node tools/smoke.mjs [folder] [command…]`.
// The folder is where the command runs (the project when absent); the command is `node dist/server/main.js` when absent.
// Ends with 0 when the order is paid, its mail is written and the shop has stopped by itself.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [folder = join(dirname(fileURLToPath(import.meta.url)), '..'), ...given] = process.argv.slice(2)
const [command = process.execPath, ...args] = given.length > 0 ? given : [process.execPath, 'dist/server/main.js']
/** `npm start` may have to build first. */
const startMs = 180_000
const mailMs = 10_000
const stopMs = 15_000

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function check(condition, rule) {
  if (!condition) throw new Error(`Not so: ${rule}`)
  process.stdout.write(`  ✓ ${rule}\n`)
}

async function until(condition, ms, name) {
  const end = Date.now() + ms
  while (Date.now() < end) {
    const value = await condition()
    if (value) return value
    await wait(100)
  }
  throw new Error(`Not within ${ms} ms: ${name}`)
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const dataDir = mkdtempSync(join(tmpdir(), 'smoke-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const startedAt = performance.now()
const shop = spawn(command, args, {
  cwd: folder,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
  // A group of its own, so that nothing is left behind when the command has children.
  detached: true,
})
let printed = ''
for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (printed += chunk))
const ended = new Promise((resolve) => {
  shop.once('exit', (code, signal) => resolve(signal ?? code))
  shop.once('error', (error) => resolve(error.message))
})
let running = true
void ended.then((how) => {
  running = false
  printed += `\n(ended: ${how})`
})

async function json(path, options) {
  const response = await fetch(url + path, options)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

const shipping = {
  name: 'Marina',
  surname: 'Vidal',
  telephone: '+34 600 000 000',
  email: 'marina@example.com',
  address: 'Calle del Mar 1',
  address2: '2º B',
  city: 'A Coruña',
  zip: '15001',
  country: 'España',
}

/** Every picture of a page, in the first size that it offers. */
async function loadPictures(html) {
  const start = performance.now()
  const sources = [...html.matchAll(/<img[^>]*?\bsrc="([^"]+)"/g)].map(([, src]) => src.replaceAll('&amp;', '&'))
  const responses = await Promise.all(sources.map((src) => fetch(url + src, { headers: { accept: 'image/avif' } })))
  await Promise.all(responses.map((response) => response.arrayBuffer()))
  const missing = responses.filter(({ ok }) => !ok)
  check(sources.length > 8 && missing.length === 0, `its ${sources.length} pictures came within ${secondsSince(start)}`)
}

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

async function buy() {
  const home = await fetch(`${url}/`, { headers: { 'accept-language': 'es' } })
  const html = await home.text()
  check(home.status === 200 && html.includes('<html lang="es"'), 'the home page arrives in the language of the reader')
  await loadPictures(html)
  const { data } = await json('/api/products/list?limit=100')
  check(data.products.length >= 64, `the demo catalogue is there: ${data.total} products`)
  const product = data.products.find(({ availability }) => availability === 'available')
  check(product && html.includes('/products/'), 'there is something to buy')
  const picture = await fetch(`${url}/images/${product.images[0]}?w=380&h=507`, { headers: { accept: 'image/webp' } })
  check(picture.status === 200 && picture.headers.get('content-type') === 'image/webp', 'its picture is served')

  const { url: payment } = await json('/api/carts/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es', 'idempotency-key': `smoke-${Date.now()}` },
    body: JSON.stringify({ ...shipping, cart: { products: [{ id: product.id, quantity: 2 }] } }),
  })
  const paymentUrl = new URL(payment)
  paymentUrl.host = `127.0.0.1:${port}`
  const page = await fetch(paymentUrl)
  check(page.status === 200 && (await page.text()).includes('method="post"'), 'the payment page has its form')
  const payResponse = await fetch(paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  })
  const location = payResponse.headers.get('location') ?? ''
  check(payResponse.status === 303 && location.includes('/cart/checkout-success/'), 'paying leads to the success page')
  const orderId = location.split('/').at(-1).split('?')[0]
  check((await fetch(`${url}/cart/checkout-success/${orderId}`)).status === 200, 'the success page is served')
  const { completed, order } = await json(`/api/carts/checkout-success/${orderId}`)
  check(completed === true && order.status === 1 && order.paymentStatus === 23, 'the order is paid')
  check(order.totalPrice === Math.round(product.price * 200) / 100, `its total is right: ${order.totalPrice}`)
}

async function readMail() {
  const outbox = join(dataDir, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  return files[0] && readFileSync(join(outbox, files[0]), 'utf8')
}

let failed = false
try {
  await until(
    () =>
      !running ||
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    startMs,
    'the shop is ready',
  )
  check(running, `the shop has started on an empty folder, after ${secondsSince(startedAt)}`)
  await buy()
  const mail = await until(readMail, mailMs, 'the confirmation is in the outbox')
  check(/^to: .*marina@example\.com/im.test(mail), 'its confirmation is addressed to the buyer')
  // To the command alone, as Docker and a process manager do: npm passes it on to the server.
  process.kill(shop.pid, 'SIGTERM')
  const how = await Promise.race([ended, wait(stopMs).then(() => 'still running')])
  check(how === 0, `the shop stops when asked: ${how}`)
  await until(
    () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      ),
    stopMs,
    'its port is free again',
  )
} catch (error) {
  failed = true
  process.stderr.write(`${error.message}\n${printed}\n`)
}
try {
  process.kill(-shop.pid, 'SIGKILL')
} catch {
  // Nobody is left.
}
rmSync(dataDir, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
