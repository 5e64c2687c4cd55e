// Builds the screens into dist/web; in development serves them and passes calls on to the server at port 3000.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The layout and the dashboard, which everyone opens first. */
const FRAME =
  /ui\/layout\/(frame|ground|frame-skeleton)\.tsx$|ui\/page\/page\.tsx$|ui\/acts\/use-act\.ts$|users\/sign-in\/contract\/session\.ts$|home\/(shortcuts|dashboard)\/screens\/(parts\/)?(shortcuts|panels)\.tsx$/;

/** Small parts that almost every screen shares. */
const BASE = /@tabler\/icons-react\/|components\/Paper\/|@mantine\/hooks\/|@mantine\/core\/esm\/(core|utils)\//;
const INPUTS = /core\/esm\/components\/(Select\/Select|TextInput\/TextInput|Checkbox\/Checkbox)\.mjs$/;

/** What stands above the rows of lists and reports. */
const FILTERS =
  /ui\/filters\/filter-bar\.tsx$|list\/use-list-state\.ts$|ui\/controls\/(search-field|figures)\.tsx$|ui\/page\/page-actions\.tsx$|ui\/acts\/files\.ts$/;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content policy allows fonts and scripts from this address only, so nothing is written into the page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // Few files for what opens together, each with all it needs: a page before sign-in must not wait for the layout, a list
    // not for the forms (SHELL-3).
    rolldownOptions: {
      // Each file carries the addresses it uses, and no file those of all pages (decision 0088).
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Contracts and rules are pure (checks: contract-and-rules-are-pure): a front brings only what is used of it.
      treeshake: { moduleSideEffects: [{ test: /modules\/[^/]+\/[^/]+\/(contract|rules)\//, sideEffects: false }] },
      output: {
        // The first page carries the name of every file that may come later: short ones.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'start', test: /app\/web\.tsx$/, priority: 50 },
            { name: 'guest', test: /users\/sign-in\/screens\/parts\/light-calls\.ts$/, priority: 40 },
            { name: 'frame', test: FRAME, priority: 30 },
            { name: 'base', test: BASE, priority: 28, includeDependenciesRecursively: false },
            { name: 'dialog', test: /core\/esm\/components\/Modal\/Modal\.mjs$/, priority: 26 },
            // Of the dashboard, records and lists with tabs: with the lists it would bring all of them to the dashboard.
            {
              name: 'tabs',
              test: /core\/esm\/components\/Tabs\//,
              priority: 25,
              includeDependenciesRecursively: false,
            },
            { name: 'inputs', test: INPUTS, priority: 24 },
            { name: 'table', test: /ui\/table\/(cell|table-frame)\.tsx$|core\/esm\/components\/Table\//, priority: 22 },
            { name: 'filters', test: FILTERS, priority: 21 },
            // Cards with pictures come to the few lists that have them.
            { name: 'list', test: /page-kinds\/list\/(?!list-pictures|list-tabs)[^/]+\.tsx$/, priority: 20 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env['MAKTAB_API'] ?? 'http://localhost:3000' },
  },
});
