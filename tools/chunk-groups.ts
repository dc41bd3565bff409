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
 * Modules that are requested together lie together: in dozens of small files it would compress worse, and each costs a request.
 * The order counts, for a module is in the first group that matches: what more pages have comes first. A page is a chunk
 * of its own, with what it alone needs. `test/e2e/budgets.e2e.ts` holds the sums.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  // Libraries that change rarely: a new version of the shop keeps them in the browser's cache.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown[:/]runtime/ },
  { name: 'libraries', test: /node_modules\/(@tanstack|@trpc|i18next|react-i18next)\// },
  // The shell with its styles and all of Mantine's, and parts that nearly every page has.
  {
    name: 'frame',
    test: or(
      isStorefrontIcon,
      any(
        client(String.raw`shell\/(?!entry-client|admin-modules|repeated-calls|shop-change|save-file).*\.tsx?$`),
        client(
          String.raw`ui\/(page-parts|quantity-control|shop-link|shop-time|use-hydrated|focus|numbers|(size-guide|markdown)\..*css)`,
        ),
        String.raw`src\/shared\/(pagination|shop-time|seller|checkout\/fields|catalog\/(search-text|availability|chosen-options)|orders\/line-title|cart\/changes)`,
        hooks('use-(id|uncontrolled)', 'utils'),
        String.raw`@mantine\/core\/.*\/(DirectionProvider|create-safe-context|get-env)`,
      ),
    ),
  },
  {
    name: 'controls',
    test: any(
      mantine('Portal', 'Transition', 'Loader', 'CloseButton', 'UnstyledButton', 'Button', 'ActionIcon'),
      String.raw`@mantine\/core\/.*(use-resolved-styles-api|get-style-object|AccordionChevron|get-auto-contrast-value|get-default-z-index|create-scoped-keydown-handler|noop|create-event-handler|to-int|get-single-element-child|is-element|get-sorted-breakpoints|get-base-value)`,
      hooks('use-did-update', 'use-merged-ref', 'use-force-update', 'use-intersection'),
      client(String.raw`shell\/save-file\.`),
      String.raw`src\/shared\/file-name`,
    ),
  },
  { name: 'scroll-lock', test: any(String.raw`node_modules\/react-remove-scroll`) },
  // Alerts and accordions need them, and so do admin pages, which need nothing else of these.
  {
    name: 'collapse',
    test: any(String.raw`@mantine\/core\/.*get-style-object`, String.raw`@mantine\/hooks\/.*use-collapse`),
  },
  {
    name: 'alerts',
    test: any(
      client(String.raw`storefront\/layout\/alert-stacks`),
      String.raw`@mantine\/notifications\/`,
      mantine('Notification'),
    ),
  },
  // Dialogs need them, and so do admin pages, which need nothing else of dialogs.
  { name: 'paper', test: any(mantine('Paper'), hooks('use-window-event')) },
  { name: 'scroll-area', test: any(mantine('ScrollArea')) },
  {
    name: 'overlays',
    test: any(
      String.raw`@floating-ui\/`,
      mantine('FocusTrap', 'ModalBase', 'Modal', 'Drawer', 'Overlay', 'Popover', 'Floating'),
      hooks('use-focus-trap', 'use-focus-return'),
      client(String.raw`ui\/panel-drawer`),
    ),
  },
  // Cart, checkout, account and orders: their styles, so that none of their pages waits for more than one file of them.
  {
    name: 'desk',
    test: any(
      client(String.raw`(storefront\/(account|cart|checkout|orders?|wizard|session)|cart)\/[^/]*\.css`),
      client(String.raw`ui\/(dialog|form\/form|paper|order-marks)\.module\.css`),
      client(String.raw`(ui\/dialog|storefront\/cart\/sums)\.tsx`),
    ),
  },
  {
    name: 'carts',
    test: any(
      client(
        String.raw`(storefront\/(cart\/empty-cart|checkout\/checkout-draft)|cart\/(line-parts|cart-marks|cart-refresh))`,
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
      client(String.raw`ui\/form\/[^/]*\.tsx?$`),
      String.raw`src\/shared\/(accounts\/(credentials|entities)|staff\/entities|cart\/entities|checkout\/(entities|idempotency-key))`,
    ),
  },
  {
    name: 'account',
    test: any(client(String.raw`storefront\/account\/(account-form|use-login-form)\.tsx$`)),
    minShareCount: 2,
  },
  {
    name: 'order-parts',
    test: any(
      client(String.raw`ui\/(order-marks|paper)\.`),
      String.raw`src\/shared\/orders\/(badges|progress|postal-lines|display)`,
    ),
  },
  {
    name: 'orders',
    test: any(client(String.raw`storefront\/(orders?|checkout)\/`)),
    minShareCount: 2,
  },
  {
    name: 'product',
    test: any(mantine('Tabs', 'Accordion'), client(String.raw`ui\/size-guide`)),
  },
  { name: 'markdown', test: any(client(String.raw`ui\/markdown`)) },
  {
    name: 'legal',
    test: any(client(String.raw`storefront\/legal\/(.*\.css|legal-document)`)),
  },
  { name: 'admin-base', test: any(client(String.raw`admin\/styles\.ts`)) },
  { name: 'admin-styles', test: any(client(String.raw`admin\/.*\.css`)) },
  {
    name: 'admin-layout',
    test: any(
      mantine('Stack', 'Group', 'Flex', 'Center', 'Divider', 'Text', 'Title', 'Anchor', 'List', 'Code', 'Kbd'),
      mantine('Badge', 'Skeleton', 'NavLink', 'Collapse', 'VisuallyHidden'),
    ),
  },
  {
    name: 'admin',
    test: any(
      client(
        String.raw`admin\/(layout\/(admin-page|navigation\.|schemes)|kit\/(overlays|parts|row-action|save-bar|theme|use-fresh-queries|use-unsaved-guard)|table\/list-return)`,
      ),
      String.raw`@mantine\/core\/.*(use-mantine-color-scheme|RadioIcon)`,
    ),
  },
  { name: 'admin-menu', test: any(mantine('Menu')) },
  {
    name: 'admin-overlays',
    test: any(client(String.raw`admin\/(layout\/scheme-dropdown|kit\/dialogs)\.tsx`)),
  },
  // Small things of which nearly every admin page has some.
  {
    name: 'admin-parts',
    test: any(
      String.raw`icons-react\/dist\/esm\/icons\/`,
      client(
        String.raw`admin\/(mails\/mail-parts|orders\/refund-badge|products\/product-actions|table\/use-list-query|kit\/use-catalog-action)`,
      ),
      client(String.raw`shell\/shop-change`),
      String.raw`src\/shared\/(csv-format|settings\/legal\.)`,
    ),
    minShareCount: 2,
  },
  // Brings the area that scrolls, which most pages do without.
  { name: 'admin-plain-table', test: any(mantine('Table')), minShareCount: 2 },
  {
    name: 'admin-sortable',
    test: any(String.raw`node_modules\/@dnd-kit\/`, client(String.raw`admin\/kit\/sortable\.tsx`)),
  },
  { name: 'admin-radio', test: any(mantine('Radio')), minShareCount: 2 },
  // The dashboard has it without the fields of forms.
  {
    name: 'admin-fields',
    test: any(
      mantine('NativeSelect', 'Textarea'),
      client(String.raw`admin\/(kit\/(bilingual-fields|use-bilingual-texts)|size-guides\/size-guide-select)`),
      String.raw`src\/shared\/catalog\/text-times`,
    ),
    minShareCount: 2,
  },
  { name: 'admin-table', test: any(client(String.raw`admin\/table\/`)) },
  {
    name: 'admin-uploads',
    test: any(
      String.raw`node_modules\/(react-dropzone|file-selector|attr-accept)\/`,
      client(String.raw`admin\/kit\/(drop-zone|use-upload|inspect-picture)`),
      String.raw`src\/shared\/catalog\/picture-`,
    ),
    minShareCount: 2,
  },
  {
    name: 'admin-charts',
    test: any(client(String.raw`ui\/chart\/(chart|plot-data)\.`), String.raw`src\/shared\/statistics\/chart`),
    minShareCount: 2,
  },
  { name: 'generator', test: any(String.raw`src\/shared\/generator\/entities`), minShareCount: 2 },
  {
    name: 'admin-catalog',
    test: any(String.raw`src\/shared\/catalog\/(admin|amounts|product-rules|variants)\.`),
    minShareCount: 2,
  },
  {
    name: 'admin-orders',
    test: any(String.raw`src\/shared\/orders\/(admin|entities|filters|refunds)\.`),
    minShareCount: 2,
  },
  {
    name: 'admin-settings',
    // Without what few sections have, such as pictures.
    test: any(client(String.raw`admin\/settings\/(section-|field-texts)`), String.raw`src\/shared\/settings\/`),
    minShareCount: 2,
  },
  {
    name: 'admin-shared',
    test: /src\/(client\/(admin|ui)|shared)\/|@mantine|@tabler/,
    minShareCount: 2,
    entriesAware: true,
  },
]

/** Chunks of several pages would be named after all of them. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`
