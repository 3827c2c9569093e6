import { defineConfig } from '@lingui/cli';
import extractor from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { sentenceExtractor } from './bin/sentences.mjs';

/** English stands in the source, and needs no catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  orderBy: 'messageId',
  locales: ['hi'],
  catalogs: [
    { path: 'web/words/{locale}', include: ['web'] },
    { path: 'domain/words/{locale}', include: ['domain', 'contract'], exclude: ['**/*.test.ts'] },
    { path: 'server/words/{locale}', include: ['server'], exclude: ['**/*.test.ts', 'server/areas/**'] },
    { path: 'server/areas/{name}/words/{locale}', include: ['server/areas/{name}/'], exclude: ['**/*.test.ts'] },
  ],
  extractors: [sentenceExtractor, extractor],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'es',
});
