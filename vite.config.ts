import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Libraries that change rarely, in chunks of their own, so that a new version of the shop keeps them in the browser's cache. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'data', test: /node_modules\/(@tanstack|@trpc)\// },
  {
    name: 'texts',
    test: /node_modules\/(i18next|react-i18next|i18next-http-backend|i18next-browser-languagedetector)\//,
  },
  // What every page has, with its styles, and what nearly every page has: in dozens of small files it would compress
  // worse, and each costs a request.
  {
    name: 'frame',
    test: /src\/client\/(styles|frame|app|failure-alert|(navigation|session|i18n)\/[^/]*|ui\/breadcrumb\/[^/]*)\.tsx?$|@mantine\/(hooks\/.*\/use-(id|uncontrolled)|core\/.*\/(DirectionProvider|create-safe-context))\//,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', rolldownOptions: { output: { entryFileNames: '[name].js' } } }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: true,
        rolldownOptions: { input: 'src/client/entry-client.tsx', output: { codeSplitting: { groups: sharedChunks } } },
      },
}))
