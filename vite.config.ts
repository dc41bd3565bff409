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
  // Small parts of Mantine that every page has: one file of them compresses better than a dozen.
  {
    name: 'basics',
    test: /node_modules\/@mantine\/(hooks\/.*\/use-(merged-ref|did-update|isomorphic-effect|force-update)|core\/.*\/(Loader|UnstyledButton|CloseButton|Portal|get-contrast-color|units-converters)\/)/,
  },
  // What the frame of every page shares with the pages: in dozens of small files it would compress worse.
  { name: 'frame', test: /src\/client\/(cart\/cart-store|navigation\/|session\/)/ },
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
