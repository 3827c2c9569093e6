import { expect, test, vi } from 'vitest';

vi.mock('../../kit/api.ts', () => ({ getJson: () => Promise.reject(new Error('nothing is asked')) }));
vi.stubGlobal('window', { location: { href: 'http://sunstage.test/' } });

test('no two layers of a map have one name: of two, the map shows the first only and says nothing', async () => {
  const { baseMap, OWN_LABELS } = await import('./base_map.ts');
  const { dotLayers, wayLayers } = await import('./dot_layers.ts');
  const nothing = { type: 'FeatureCollection' as const, features: [] };
  const base = baseMap('light', true, nothing).layers.map(({ id }) => id);
  const all = [...base, ...wayLayers('light').map(({ id }) => id), ...dotLayers('light').map(({ id }) => id)];
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  expect(base).toEqual(expect.arrayContaining([...OWN_LABELS]));
});
