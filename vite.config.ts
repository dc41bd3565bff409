import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandStylesheet } from './tools/brand-css.ts'
import { asciiOutput, queryCompilerFiles, unbundled } from './tools/server-bundle.ts'

/** Libraries that change rarely, in chunks of their own, so that a new version of the shop keeps them in the browser's cache. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'data', test: /node_modules\/(@tanstack|@trpc)\// },
  {
    name: 'texts',
    test: /node_modules\/(i18next|react-i18next)\//,
  },
  // What every page has, with its styles, and what nearly every page has: in dozens of small files it would compress
  // worse, and each costs a request.
  {
    name: 'frame',
    test: /src\/client\/(styles|frame|app|store|failure-alert|(navigation|session|i18n)\/[^/]*|ui\/breadcrumb\/breadcrumb|ui\/quantity-control\/[^/]*)\.tsx?$|@mantine\/(hooks\/.*\/use-(id|uncontrolled)|core\/.*\/(DirectionProvider|create-safe-context))\//,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react(), queryCompilerFiles()] : [react(), brandStylesheet()],
  publicDir: isSsrBuild ? false : 'public',
  ...(isSsrBuild && {
    ssr: { noExternal: true as const, external: unbundled },
    // Libraries choose their development half by it: it is left out.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Of the client for every kind of address only the part for files.
    resolve: { alias: [{ find: /^@libsql\/client$/, replacement: '@libsql/client/sqlite3' }] },
  }),
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        rolldownOptions: {
          // Side by side: they name each other and what lies beside them.
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            comments: false,
            minify: asciiOutput,
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: true,
        rolldownOptions: { input: 'src/client/entry-client.tsx', output: { codeSplitting: { groups: sharedChunks } } },
      },
}))
