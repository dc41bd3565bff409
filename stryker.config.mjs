/**
 * `npm run mutate`: plants faults in the rules of src/shared, one after the other, and looks whether the tests of
 * test/shared notice (docs/contributing.md#mutants). Its scores are in tools/mutate/scores.mjs.
 */

/** What holds no rule, and why. */
const leftOut = {
  'shapes of responses, which TypeScript holds on both sides and test/rest compares with real answers': [
    'accounts/entities',
    'audit/entries',
    'catalog/entities',
    'catalog/home-page',
    'catalog/responses',
    'checkout/payment-page',
    'generator/entities',
    'localized-schema',
    'logs/entities',
    'mail/admin',
    'orders/archive',
    'orders/book',
    'orders/entities',
    'orders/order-view',
    'settings/connections',
    'settings/entities',
    'settings/legal-text',
    'settings/mail-preview',
    'staff/entities',
    'statistics/entities',
    'system/overview',
  ],
  'how forms show the fields of settings, which test/client/admin/settings looks at': ['settings/field-metadata'],
  'constants: a list of names, a limit, a color or a text is its own definition': [
    'catalog/option-presets',
    'catalog/picture-limits',
    'catalog/size-guide-presets',
    'look/clay',
    'public-routers',
    'settings/checkout',
    'settings/demo',
    'settings/mail-servers',
    'shipping/presets',
  ],
}

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutate/ignore.mjs'],
  vitest: { configFile: 'vitest.mutate.config.ts' },
  mutate: [
    'src/shared/**/*.ts',
    ...Object.values(leftOut)
      .flat()
      .map((name) => `!src/shared/${name}.ts`),
  ],
  // Texts and shapes inside of the schemas that do hold rules.
  ignorers: ['schemas'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Runs in a copy with what these tests read, below .stryker-tmp: a run that is cut leaves src as it was.
  ignorePatterns: [
    '**',
    '!src/shared/**',
    '!src/client/shell/theme.ts',
    '!src/client/shell/global.css',
    '!src/server/core/**',
    '!tools/brand-css.ts',
    '!tools/mutate/**',
    '!test/shared/**',
    '!test/support/**',
    '!public/**',
    '!package.json',
    '!tsconfig.json',
    '!vitest.mutate.config.ts',
  ],
  reporters: ['json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
}
