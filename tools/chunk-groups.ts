import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk of the browser's files: what its test matches, and what that imports unless an earlier group has it. */
interface ChunkGroup {
  name: string
  test: RegExp | ((id: string) => boolean)
  /** In how many chunks a module must be wanted. */
  minShareCount?: number
  /** A chunk for each set of pages that want the same. */
  entriesAware?: boolean
}

/** One of Mantine's components, by the names of their folders. */
const mantine = (...names: string[]) => String.raw`@mantine\/core\/esm\/(components|utils)\/(${names.join('|')})\/`
const hooks = (...names: string[]) => String.raw`@mantine\/hooks\/esm\/(${names.join('|')})\/`
const client = (path: string) => String.raw`src\/client\/${path}`
const any = (...patterns: string[]) => new RegExp(patterns.join('|'))
const or = (is: (id: string) => boolean, pattern: RegExp) => (id: string) => is(id) || pattern.test(id)

/** The icons of the storefront; those that the admin area alone has are not for visitors. */
function storefrontIcons(): ReadonlySet<string> {
  const root = join(import.meta.dirname, '../src/client')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.tsx') && !file.startsWith('admin/'))
  const names = sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [])
  return new Set(names)
}

const icons = storefrontIcons()
const isStorefrontIcon = (id: string) => icons.has(/icons-react\/dist\/esm\/icons\/(\w+)\./.exec(id)?.[1] ?? '')

/**
 * What is asked for together lies together: in dozens of small files it would compress worse, and each costs a request.
 * The order counts, for a module is in the first group that matches: what more pages have comes first. A page is a chunk
 * of its own, with what it alone needs. `test/e2e/budgets.e2e.ts` holds the sums.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  // Libraries that change rarely: a new version of the shop keeps them in the browser's cache.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[:/]runtime/ },
  { name: 'libraries', test: /node_modules\/(@tanstack|@trpc|i18next|react-i18next)\// },
  // What every page has, with its styles and all of Mantine's, and what nearly every page has.
  {
    name: 'frame',
    test: or(
      isStorefrontIcon,
      any(
        client(String.raw`(styles|frame|app|store|failure-alert|page-data|random-key)\.tsx?$`),
        client(String.raw`(navigation|session|i18n|staff)\/[^/]*\.tsx?$`),
        client(
          String.raw`ui\/(breadcrumb|quantity-control|empty-state|bestsellers|chosen-options|shop-link|shop-time|use-hydrated|use-lazy-panel|chart\/numbers|(size-guide|markdown)\/.*css)`,
        ),
        String.raw`src\/shared\/(pagination|shop-time|typed-number|seller|checkout\/fields|catalog\/(search-text|availability|chosen-options)|orders\/line-title|cart\/changes)`,
        hooks('use-(id|uncontrolled)', 'utils'),
        String.raw`@mantine\/core\/.*\/(DirectionProvider|create-safe-context|get-env)`,
      ),
    ),
  },
  {
    name: 'controls',
    test: any(
      mantine('Portal', 'Transition', 'Loader', 'CloseButton', 'UnstyledButton', 'Button', 'ActionIcon'),
      String.raw`@mantine\/core\/.*(use-resolved-styles-api|get-auto-contrast-value|get-default-z-index|create-scoped-keydown-handler)`,
      hooks('use-did-update', 'use-merged-ref', 'use-force-update'),
    ),
  },
  { name: 'scroll-lock', test: any(String.raw`node_modules\/react-remove-scroll`) },
  {
    name: 'alerts',
    test: any(
      client(String.raw`storefront\/layout\/alert-stacks`),
      String.raw`@mantine\/notifications\/`,
      mantine('Notification'),
    ),
  },
  {
    name: 'overlays',
    test: any(
      String.raw`@floating-ui\/`,
      mantine('FocusTrap', 'ModalBase', 'Modal', 'Drawer', 'Overlay', 'Paper', 'ScrollArea', 'Popover', 'Floating'),
      hooks('use-focus-trap', 'use-focus-return', 'use-window-event'),
      client(String.raw`ui\/(panel-drawer\/|use-focus-return)`),
    ),
  },
  // Cart, checkout, account and orders: their styles, so that none of their pages waits for more than one file of them.
  {
    name: 'desk',
    test: any(
      client(String.raw`(storefront\/(account|cart|checkout|orders?|wizard|session)|cart)\/[^/]*\.css`),
      client(String.raw`ui\/(form|draft-notice|paper|order-pictures|status-badge)\/[^/]*\.css`),
      client(
        String.raw`(storefront\/(cart\/empty-cart|checkout\/(checkout-draft|submit-key))|cart\/(line-thumbnail|line-marks|cart-marks|take-left|cart-refresh))`,
      ),
    ),
  },
  {
    name: 'inputs',
    test: any(mantine('Input', 'InputBase', 'TextInput', 'PasswordInput', 'InlineInput', 'Checkbox')),
  },
  {
    name: 'schemas',
    test: any(String.raw`node_modules\/zod\/|src\/shared\/(id-schema|admin-list|localized-schema|whole-cents)`),
  },
  {
    name: 'forms',
    test: any(
      String.raw`@mantine\/form\/`,
      client(String.raw`ui\/(form\/[^/]*\.tsx?$|draft-notice\/.*tsx|use-focus-back)`),
      String.raw`src\/shared\/(accounts\/(credentials|entities)|cart\/entities|checkout\/(entities|idempotency-key)|staff\/entities|generator\/entities|catalog\/entities)`,
    ),
  },
  {
    name: 'account',
    test: any(
      client(
        String.raw`storefront\/account\/(account-form|credential-fields|narrow-page|use-next|use-login-form|anonymous-only)\.tsx?$`,
      ),
    ),
    minShareCount: 2,
  },
  {
    name: 'orders',
    test: any(client(String.raw`(storefront\/(orders?|checkout)|ui\/(status-badge|paper|order-pictures))\/`)),
    minShareCount: 2,
  },
  {
    name: 'product',
    test: any(
      mantine('Tabs', 'Accordion'),
      client(String.raw`ui\/size-guide\/`),
      'get-sorted-breakpoints|get-base-value',
    ),
  },
  { name: 'markdown', test: any(client(String.raw`ui\/markdown\/`)) },
  {
    name: 'legal',
    test: any(client(String.raw`storefront\/legal\/(.*\.css|legal-document|legal-version|text-sections)`)),
  },
  { name: 'admin-base', test: any(client(String.raw`admin\/styles\.ts`)) },
  { name: 'admin-styles', test: any(client(String.raw`admin\/.*\.css`)) },
  {
    name: 'admin',
    test: any(
      client(
        String.raw`admin\/(layout\/(admin-page|breadcrumb)|ui\/(action-button|load-failure|confirm-dialog|use-unsaved-guard|thumbnail|status-tag|row-action))`,
      ),
      mantine('Menu', 'AppShell'),
      String.raw`Radio\/RadioIcon`,
    ),
  },
  { name: 'admin-table', test: any(client(String.raw`admin\/table\/`), mantine('NativeSelect')) },
  {
    name: 'admin-shared',
    test: /src\/(client\/(admin|ui)|shared)\/|@mantine|@tabler/,
    minShareCount: 2,
    entriesAware: true,
  },
]

/** Chunks of several pages would be named after all of them. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`
