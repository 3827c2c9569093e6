import { describe, expect, test } from 'vitest';
import { material_categories, type ProjectSegment } from '../lists.ts';
import { templates } from '../schedule/templates.ts';
import { deliveryFor, pathOf, type PlannedDelivery } from './paths.ts';

const segments = Object.keys(templates) as ProjectSegment[];

describe.each(segments)('the path of material through the template of %s', (segment) => {
  const by_code = new Map(templates[segment].events.map((event) => [event.code, event]));
  const events = templates[segment].events.map(({ code, name, stage }, at) => ({ id: at + 1, code, name, stage }));

  test.each(material_categories)('names events that are there: %s', (category) => {
    const { install, ...before } = pathOf(segment, category);
    for (const code of Object.values(before)) expect([code, by_code.get(code)?.stage]).toEqual([code, 'materials']);
    if (install) expect(by_code.get(install)?.stage).toBe('construction');
    const delivery = deliveryFor(segment, category, events);
    expect(events.find(({ id }) => id === delivery)?.code).toBe(before.deliver);
  });
});

describe('the delivery of a category in a schedule of someone else', () => {
  const delivery = (id: number, name: string, stage = 'materials', code = `A${String(id)}`): PlannedDelivery => ({
    id,
    code,
    name,
    stage,
  });
  const modules = delivery(1, 'Delivery of PV modules');
  const structure = delivery(2, 'MMS supply: received at site');
  const rest = delivery(3, 'BOS delivered');
  test.each<[string, string, PlannedDelivery[], number | undefined]>([
    ['the one that names it', 'MODULES', [structure, modules, rest], 1],
    ['what belongs to it goes with it', 'BOS Clamps', [structure, modules, rest], 2],
    ['else that of the balance of system', 'LA', [structure, modules, rest], 3],
    ['the only one there is', 'LA', [delivery(7, 'Material received')], 7],
    ['none, where several name it', 'MODULES', [modules, delivery(8, 'Modules, second lot delivered')], undefined],
    ['none, where none is meant', 'LA', [structure, modules], undefined],
    ['nothing of another stage', 'MODULES', [delivery(1, 'Modules delivered', 'construction')], undefined],
    ['nor what is no delivery', 'MODULES', [delivery(1, 'Modules: order placed')], undefined],
    [
      'an event with the code of the template that is something else',
      'MODULES',
      [delivery(1, 'Advance paid', 'materials', 'M15'), delivery(2, 'Modules delivered')],
      2,
    ],
  ])('%s', (_name, category, events, expected) => {
    expect(deliveryFor('c_and_i', category, events)).toBe(expected);
  });
});
