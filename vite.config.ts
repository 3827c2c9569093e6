import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), lingui(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] })],
  build: { outDir: '../build/web', emptyOutDir: true, sourcemap: false, target: 'es2022', chunkSizeWarningLimit: 900 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/livez', '/readyz', '/files'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 4000}`]),
    ),
  },
});
