import { globSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const islands = globSync('src/**/*.island.tsx')
const pageScripts = globSync('src/**/*.static.ts')

export default defineConfig({
  // Vite minifies for our browsers; Tailwind's own pass would first write fallbacks for older ones.
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
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
          input: ['src/app/islands/runtime.ts', 'src/app/islands/hydrate.tsx', ...islands, ...pageScripts],
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                // One file for what every island needs: fewer requests, no waterfall (islands 4).
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+)\/|src\/app\/data\/query/,
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
