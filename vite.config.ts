import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contract, entryOf, type CallName } from './contract/index.ts';

/** What the client must know of each call, without the schemas: they are large, and few screens check with them. */
function addresses(): Plugin {
  const name = 'virtual:addresses';
  const table = Object.fromEntries(
    Object.keys(contract).map((call) => {
      const { service, method, path, changes } = entryOf(call as CallName);
      return [call, { service, method, ...(path ? { path } : {}), ...(changes ? { changes } : {}) }];
    }),
  );
  return {
    name: 'addresses',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const addresses = ${JSON.stringify(table)};` : undefined),
  };
}

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [addresses(), react(), lingui(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] })],
  build: { outDir: '../build/web', emptyOutDir: true, sourcemap: false, target: 'es2022', chunkSizeWarningLimit: 900 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/livez', '/readyz', '/files'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 4000}`]),
    ),
  },
});
