import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [{ path: 'web/words/{locale}', include: ['web'] }],
  format: 'po',
  compileNamespace: 'es',
});
