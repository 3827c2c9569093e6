import { createCompiledCatalog } from '@lingui/cli/api';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { CodeSplittingGroup } from 'rolldown';
import { defineConfig, type Plugin } from 'vite';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contract, entryOf, type CallName } from './contract/index.ts';

/** The areas by their folders. */
const areas_folder = resolve(import.meta.dirname, 'web/areas');
const area_names = readdirSync(areas_folder);

/** What the client must know of each call, without the schemas: they are large, and few screens check with them. */
function addresses(): Plugin {
  const name = 'virtual:addresses';
  const table = Object.fromEntries(
    Object.keys(contract).map((call) => {
      const { service, method, encoding, path, changes } = entryOf(call as CallName);
      return [
        call,
        {
          ...(service === 'pmt' ? {} : { service }),
          ...(method === 'GET' ? {} : { method }),
          ...(encoding ? { encoding } : {}),
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

/** The icons that areas name, gathered: the first page carries their names alone. */
const icons: Plugin = {
  name: 'icons',
  resolveId: (id) => (id === 'virtual:icons' ? '\0virtual:icons' : undefined),
  load(id) {
    if (id !== '\0virtual:icons') return undefined;
    const files = area_names.map((name) => resolve(areas_folder, name, 'area.tsx'));
    for (const file of files) this.addWatchFile(file);
    const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []);
    const names = [...new Set(named)].filter((name) => name !== 'IconName').join(', ');
    return `import { ${names} } from '@tabler/icons-react';\nexport const icons = { ${names} };`;
  },
};

/** The letters of the first page are asked for together with its code. */
const fontAhead: Plugin = {
  name: 'font-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('inter-latin-wght'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  },
};

/**
 * Some browsers remember for good that code could not be had. Where an import fails, web/kit/import_again.ts asks for the
 * code under an address that is new to them.
 */
const importAgain: Plugin = {
  name: 'import-again',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        part.code = part.code.replace(
          /import\((`\.\/[^`]+\.js`)\)/g,
          'import($1).catch(()=>importAgain(new URL($1,import.meta.url)))',
        );
      }
    },
  },
};

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

const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));

/** What belongs into one file, with all that it needs: forty small files are a tenth larger, and forty requests. */
const together: CodeSplittingGroup[] = [
  {
    name: 'base', // every page
    test: anyOf(
      'node_modules/@mantine/core/esm/components/(Button|Input|TextInput|PasswordInput|ActionIcon|CloseButton)/',
      'node_modules/@mantine/core/esm/core/utils/',
      'node_modules/(react|react-dom|scheduler|@lingui|@noble|clsx)/',
      'Icon(Gavel|BuildingStore|Mail|Timeline)\\.', // of the start page, and of screens
      '/gantt/dates\\.', // with the days of the domain
      '/domain/(screen|people|stages|companies|errors|text|sentences|languages|numbers|dates|labels/labels)',
      '/web/kit/(?!slice|store|enter|realtime|upload|outbox|custom_fields|parts|labels|abilities|milestone_words|stage_tabs|files|windows|opened|open_project)',
      '/web/(App|areas|screen_code)\\.',
      '/web/areas/[^/]+/area\\.',
      '/web/ui/(\\w+/)?(UiProvider|Loading|Hint|Failure|Empty|Screen|PageHeader|StatusPill|ErrorBoundary|Suspended|own_submit)\\.',
      '/web/layouts/(PublicLayout|ScreenBoundary|Sheet|Mark|LanguageSwitch|Arrival)\\.',
      'virtual:addresses',
    ),
  },
  { name: 'scripts', test: anyOf('/web/ui/scripts\\.css') }, // rules of fonts, of several frames
  {
    name: 'figures',
    test: anyOf('/domain/(money|units|lists)\\.', '/web/ui/text/Figure\\.', '/domain/labels/places\\.'),
  }, // also of the start page's calculator
  {
    name: 'frame', // every page of a signed-in person
    test: anyOf(
      'node_modules/(@reduxjs|redux|immer|reselect)/',
      '/domain/(dates|labels/(?!places)\\w+)\\.',
      '/web/kit/(slice|store|realtime|labels|open_project|opened|outbox/\\w+)\\.',
      '/web/tabs\\.',
      '/web/layouts/SignedInLayout\\.',
      '/web/areas/schedule/OpenEvent\\.',
      'virtual:icons',
      '/web/ui/(\\w+/)?(Avatar|DateText|DisabledReason|StageRing|Tag|TimeText|LazyMount)\\.',
    ),
  },
  { name: 'icons', test: anyOf('node_modules/@tabler/'), minShareCount: 2 },
  {
    name: 'lists', // nearly every screen of theirs
    test: anyOf(
      'node_modules/@mantine/core/esm/components/Tabs/',
      'node_modules/@mantine/hooks/',
      '/domain/projects\\.',
      '/web/kit/(stage_tabs|milestone_words|files|windows)\\.',
      '/web/ui/(\\w+/)?(flow|StatCard|Table|TableBody|TableCards|TableFilters|TableGrid|TableToolbar|Tabs|confirm|Panel|FactList|StatusDot|today|now|Money|LazyOnInteraction|table_export)\\.',
    ),
  },
  {
    name: 'popovers', // what opens over a page
    test: anyOf(
      'node_modules/@mantine/core/esm/components/(Popover|ScrollArea|FocusTrap|Modal|Drawer|Menu|Combobox)/',
      'node_modules/@floating-ui/',
      '/web/ui/overlay/Drawer\\.',
    ),
  },
  {
    name: 'rules',
    test: anyOf('/domain/(permissions|modules|default_rights|events|tickets|documents|responsibilities)\\.'),
  },
  { name: 'schemas', test: anyOf('node_modules/zod/', '/contract/call\\.') },
  { name: 'wire', test: anyOf('/contract/(identity|crm_lead_facts|lead_form)\\.') },
  {
    name: 'fields', // what is filled in
    test: anyOf(
      'node_modules/@mantine/core/esm/components/(Select|MultiSelect|NativeSelect|Checkbox|Switch|Textarea|NumberInput|Autocomplete|FileInput|FileButton|Pill|PillsInput)/',
      '/web/ui/(\\w+/)?(Form|FactorInput|FileDrop|(Checkbox|File|Money|MultiSelect|Number|Password|Select|Suggest|Switch|Text|Textarea)Field)\\.',
    ),
  },
  { name: 'talk', test: anyOf('/web/ui/talk/') },
  { name: 'days', test: anyOf('node_modules/(@mantine/dates|dayjs)/', '/web/ui/form/Date(Box|Field)\\.') },
  {
    name: 'parts',
    test: anyOf(
      '/web/kit/',
      '/web/ui/(?!map|form/(WordsField|PhoneField|DateField|DateBox|PlanCalendar))',
      '/web/ui/map/(location|use_map_settings|MapAndList)\\.',
      'node_modules/@mantine/',
    ),
    minShareCount: 3,
  },
  { name: 'base_map', test: anyOf('node_modules/maplibre-gl/', '/web/ui/map/(base_map|graticule)\\.') },
  // what several screens of an area share
  ...['schedule', 'projects', 'documents', 'photos', 'crm', 'tickets', 'procurement'].map((area) => ({
    name: area,
    test: anyOf(
      `/web/areas/${area}/(?!gantt|proposals|samples|exchange|MapDots|DocumentDrawer|Details|DelayFields|event_acts|ProgressCurve|PeopleOfProjects|SpecificationSheet|SpecificationHead|StepButton|BulkEvents|StageDocuments|form/|EnquiryForm)`,
    ),
    minShareCount: 2,
  })),
];

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    addresses(),
    icons,
    react(),
    lingui(),
    fontAhead,
    importAgain,
    babel({ plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], () => englishInPlace] }),
  ],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: together.map((group, index) => ({ ...group, priority: together.length - index })) },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/livez', '/readyz', '/files'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 4000}`]),
    ),
  },
});
