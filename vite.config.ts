import { globSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const islands = globSync('src/**/*.island.tsx')
const pageScripts = globSync('src/**/*.static.ts')

/**
 * An island's file may export more than the island. Otherwise, where another file uses a part of it, its own name leads to a file of one line
 * that imports the real one: a round trip before every first action (decision 0389). Behind React Router, which asks for the opposite.
 */
const islandsWithoutDetour: Plugin = {
  name: 'islands-without-detour',
  enforce: 'post',
  configEnvironment: name =>
    name === 'client' ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension' } } } : undefined,
}

export default defineConfig({
  // Vite minifies for our browsers; Tailwind's own pass would first write fallbacks for older ones.
  plugins: [tailwindcss({ optimize: false }), reactRouter(), islandsWithoutDetour],
  publicDir: 'src/app/public',
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers that know light-dark(), nesting and oklch(): without fallbacks the styles are a fifth smaller.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
  },
  optimizeDeps: {
    entries: ['src/app/islands/*.{ts,tsx}', ...islands],
    include: ['react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-query', 'lucide-react'],
  },
  environments: {
    ssr: {
      // As a package of its own all of its icons are loaded, 1.3 MB twice: built in are those that pages show (decision 0371).
      resolve: { noExternal: ['lucide-react'] },
    },
    client: {
      build: {
        rollupOptions: {
          // Schemas that a browser file does not use are dropped, and Zod with the last of them (20 KB).
          treeshake: { manualPureFunctions: ['z'] },
          // Added to React Router's own inputs: what static pages load by name from the manifest.
          input: [
            'src/app/islands/runtime.ts',
            'src/app/islands/soft-navigation.ts',
            'src/app/islands/hydrate.tsx',
            ...islands,
            ...pageScripts,
          ],
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // One file for what every island needs: fewer requests, no waterfall (islands 4).
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+)\/|src\/app\/(data\/(query|navigate)|paths)|src\/ui\/(button|class-names)[.]|lucide-react\/.+\/(x|search|check|copy)[.]/,
                },
                // What every island that asks the portal needs, in one file. Without React: a script of a page uses it too.
                {
                  name: 'call-api',
                  test: /src\/(app\/data\/(call-api|api-error|asking|query-keys)|contract\/(calls|call-types|[a-z-]*errors?))[.]ts$/,
                },
                // What scripts of the workbench's pages share, small as it is: one request behind theirs, not eight in a row.
                {
                  name: 'workbench',
                  test: /src\/app\/(work-list|live)\/[a-z-]+[.]ts$|src\/(ui\/show-day-fields|domain\/workbench\/change-kinds)[.]ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
