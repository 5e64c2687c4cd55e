// Builds the screens into dist/web; in development serves them and passes calls on to the server at port 3000.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  },
  server: {
    port: 5173,
    proxy: { '/api': process.env['MAKTAB_API'] ?? 'http://localhost:3000' },
  },
});
