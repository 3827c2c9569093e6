/**
 * The events of the built-in schedule templates that material of a category goes through, by their codes: where a drafted line is
 * linked, and which of several requests, orders and makings of a plan is about it.
 */
import type { MaterialCategory, ProjectSegment } from '../lists.ts';

/** The events of a plan that material goes through, by their codes. */
export interface MaterialPath {
  /** suppliers are asked for quotes */
  ask: string;
  /** quotes are compared and one is chosen; absent: nothing of the plan says it */
  choose?: string;
  order: string;
  /** absent: no event of the plan waits for it to be made */
  make?: string;
  /** absent: inspected in time for its delivery */
  inspect?: string;
  /** absent: it is sent with its delivery */
  send?: string;
  deliver: string;
  /** absent: not built in by an event of the construction */
  install?: string;
}

type Paths = readonly (readonly [categories: readonly MaterialCategory[], path: Partial<MaterialPath>])[];

/** What all categories of a kind of plant share, and what is different for some. */
const paths: Record<ProjectSegment, { usual: MaterialPath; other: Paths }> = {
  c_and_i: {
    usual: { ask: 'M01', choose: 'M02', order: 'M05', make: 'M10', inspect: 'M13', deliver: 'M16' },
    other: [
      [
        ['MMS', 'Structures', 'BOS Clamps'],
        { order: 'M03', make: 'M06', inspect: 'M11', deliver: 'M14', install: 'C04' },
      ],
      [
        ['Walkway', 'Safety Line', 'Handrail'],
        { order: 'M03', make: 'M06', inspect: 'M11', deliver: 'M14', install: 'C03' },
      ],
      [['MODULES'], { order: 'M04', make: 'M07', inspect: 'M12', deliver: 'M15', install: 'C05' }],
      [['INVERTERS'], { order: 'M04', make: 'M08', inspect: 'M12', deliver: 'M15', install: 'C07' }],
      [['DC Cable', 'Connectors', 'String Combiner Box', 'DCDB'], { install: 'C06' }],
      [['AC Cable', 'HT Cable', 'BOS-08 Cable Tray and Conduit'], { install: 'C08' }],
      [['LT Panel', 'ACDB', 'HT Panel', 'Transformer'], { make: 'M09', install: 'C09' }],
      [['Earthing Electrodes', 'BOS-07 Earthing Strip and Conductor'], { install: 'C10' }],
      [['LA'], { install: 'C11' }],
      [['Module Cleaning System'], { install: 'C12' }],
      [['SCADA', 'Weather Monitoring Station', 'Communication Cable'], { install: 'C13' }],
    ],
  },
  ground: {
    usual: { ask: 'M02', order: 'M05', make: 'M11', deliver: 'M16' },
    other: [
      [
        ['MMS', 'Structures', 'BOS Clamps'],
        { order: 'M04', make: 'M08', inspect: 'M12', deliver: 'M14', install: 'C05' },
      ],
      [['MODULES'], { order: 'M04', make: 'M09', inspect: 'M13', deliver: 'M15', install: 'C06' }],
      [['INVERTERS'], { order: 'M04', make: 'M10', install: 'C10' }],
      [['LT Panel', 'ACDB'], { install: 'C10' }],
      [['Transformer'], { ask: 'M01', order: 'M03', make: 'M06', deliver: 'M17', install: 'C11' }],
      [['HT Panel'], { ask: 'M01', order: 'M03', make: 'M07', deliver: 'M17', install: 'C11' }],
      [['Metering'], { deliver: 'M17' }],
      [['AC Cable', 'HT Cable', 'BOS-08 Cable Tray and Conduit'], { install: 'C07' }],
      [['DC Cable', 'Connectors', 'String Combiner Box', 'DCDB'], { install: 'C08' }],
      [['Earthing Electrodes', 'BOS-07 Earthing Strip and Conductor', 'LA'], { install: 'C12' }],
      [['SCADA', 'Weather Monitoring Station', 'Communication Cable'], { install: 'C14' }],
      [['Module Cleaning System'], { install: 'C15' }],
    ],
  },
  residential: {
    usual: { ask: 'M01', order: 'M01', send: 'M02', deliver: 'M03' },
    other: [
      [['MMS', 'Structures', 'BOS Clamps'], { install: 'C01' }],
      [['MODULES', 'DC Cable', 'Connectors'], { install: 'C02' }],
      [['INVERTERS', 'ACDB', 'DCDB', 'AC Cable', 'LT Panel', 'BOS-08 Cable Tray and Conduit'], { install: 'C03' }],
      [['Earthing Electrodes', 'BOS-07 Earthing Strip and Conductor', 'LA'], { install: 'C04' }],
    ],
  },
};

/** The events that material of a category goes through in a kind of plant. */
export const pathOf = (segment: ProjectSegment, category: string): MaterialPath => {
  const { usual, other } = paths[segment];
  const own = other.find(([categories]) => (categories as readonly string[]).includes(category));
  return { ...usual, ...own?.[1] };
};

/** An event of a schedule as a delivery is looked for among them. */
export interface PlannedDelivery {
  id: number;
  code: string;
  name: string;
  stage: string;
}

/** Names of deliveries, and the words in them that mean a category, in schedules that do not come from our templates. */
const delivers = /deliver|dispatch|receiv|receipt|arriv|unload|supply of|at site|stored/i;
const words: readonly (readonly [RegExp, readonly MaterialCategory[]])[] = [
  [/module|panel delivery|pv panel/i, ['MODULES']],
  [/inverter/i, ['INVERTERS']],
  [/mms|structure|racking/i, ['MMS', 'Structures', 'BOS Clamps', 'Walkway', 'Safety Line', 'Handrail']],
  [/transformer/i, ['Transformer']],
  [/\bht\b/i, ['HT Panel', 'HT Cable']],
  [/lt panel|switchgear/i, ['LT Panel', 'ACDB', 'DCDB', 'Extension Panel', 'Spare Feeder']],
  [/cable/i, ['AC Cable', 'DC Cable', 'HT Cable', 'Communication Cable', 'Connectors']],
  [/scada|weather/i, ['SCADA', 'Weather Monitoring Station']],
  [/\bbos\b|balance of system/i, []],
];

/**
 * The event by which material of a category is delivered: that of the built-in template, as long as it still is a delivery; in
 * another schedule the one delivery that names the category, else that of the balance of system, else the only one there is.
 */
export function deliveryFor(
  segment: ProjectSegment,
  category: string,
  events: readonly PlannedDelivery[],
): number | undefined {
  const deliveries = events.filter(({ stage, name }) => stage === 'materials' && delivers.test(name));
  const { deliver } = pathOf(segment, category);
  const own = deliveries.find(({ code }) => code === deliver);
  if (own) return own.id;
  const naming = (says: (categories: readonly string[]) => boolean) =>
    deliveries.filter(({ name }) => words.some(([word, categories]) => says(categories) && word.test(name)));
  const [named, ...others] = naming((categories) => categories.includes(category));
  if (named && others.length === 0) return named.id;
  const [rest] = naming((categories) => categories.length === 0);
  return (rest ?? (deliveries.length === 1 ? deliveries[0] : undefined))?.id;
}
