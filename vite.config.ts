import { createCompiledCatalog } from '@lingui/cli/api';
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
      return [
        call,
        {
          ...(service === 'pmt' ? {} : { service }),
          ...(method === 'GET' ? {} : { method }),
          ...(path ? { path } : {}),
          ...(changes ? { changes } : {}),
        },
      ];
    }),
  );
  return {
    name: 'addresses',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const addresses = ${JSON.stringify(table)};` : undefined),
  };
}

interface Node {
  type: string;
  value?: unknown;
  key?: { name?: string };
  leadingComments?: { value: string }[] | null;
  properties?: Node[];
}

/** English stands, compiled, in the chunk that says it: the first page does not carry the words of all others. */
const englishInPlace = {
  name: 'english-in-place',
  visitor: {
    ObjectExpression({ node }: { node: Node }) {
      if (!node.leadingComments?.some(({ value }) => value.trim() === 'i18n')) return;
      const message = node.properties?.find(({ key }) => key?.name === 'message');
      const text = message?.value as { type: string; value: string } | undefined;
      if (!message || text?.type !== 'StringLiteral') return;
      const { source } = createCompiledCatalog('en', { it: text.value }, { namespace: 'json' });
      message.value = literal((JSON.parse(source) as { messages: { it: unknown } }).messages.it);
    },
  },
};

/** A value as the tree that stands for it. */
function literal(value: unknown): object {
  if (Array.isArray(value)) return { type: 'ArrayExpression', elements: value.map(literal) };
  if (typeof value === 'string') return { type: 'StringLiteral', value };
  if (typeof value === 'number') return { type: 'NumericLiteral', value };
  if (typeof value !== 'object' || value === null) return { type: 'NullLiteral' };
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([key, inner]) => ({
      type: 'ObjectProperty',
      key: { type: 'StringLiteral', value: key },
      value: literal(inner),
    })),
  };
}

const every_page = new RegExp(
  [
    'node_modules/@mantine/core/esm/components/(Button|Input|TextInput|PasswordInput|ActionIcon|CloseButton)/',
    'node_modules/(react|react-dom|scheduler|react-router|@lingui|@noble|clsx)/',
    '/domain/(screen|people|stages|companies|refusals|text)',
    '/web/kit/(?!slice|store|enter|realtime)',
    '/web/(App|screens)\\.',
    '/web/ui/(UiProvider|Loading|Hint|Failure)\\.',
    '/web/layouts/(PublicLayout|Sheet|Mark|LanguageSwitch|Arrival)\\.',
    'virtual:addresses',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig(({ command }) => ({
  root: 'web',
  publicDir: 'public',
  resolve: {
    // its package offers only the development build
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
            },
          ]
        : [],
  },
  plugins: [
    addresses(),
    react(),
    lingui(),
    babel({ plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], () => englishInPlace] }),
  ],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    // what every page needs in one file: forty small ones are a tenth larger, and forty requests
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: every_page }] } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/livez', '/readyz', '/files'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 4000}`]),
    ),
  },
}));
