import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandStylesheet } from './tools/brand-css.ts'
import { joinedChunks } from './tools/chunk-groups.ts'
import { classNameInPage } from './tools/class-names.ts'
import { asciiOutput, queryCompilerFiles, unbundled } from './tools/server-bundle.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [react(), queryCompilerFiles()] : [react(), brandStylesheet(), joinedChunks()],
  publicDir: isSsrBuild ? false : 'public',
  ...(isSsrBuild && {
    ssr: { noExternal: true as const, external: unbundled },
    // Libraries choose their development half by it: it is left out.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Of the client for every kind of address only the part for files.
    resolve: { alias: [{ find: /^@libsql\/client$/, replacement: '@libsql/client/sqlite3' }] },
  }),
  // React has what this library fills in for older ones.
  ...(!isSsrBuild && {
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  }),
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: classNameInPage } },
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
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/client/shell/entry-client.tsx' },
      },
}))
