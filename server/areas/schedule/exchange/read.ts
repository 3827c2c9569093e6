/** Reads a schedule file by what is in it, not by its name, and puts the plan in order. */
import { fail } from '../../../../domain/errors.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import type { Meanings } from '../../../tables/meanings.ts';
import { cellsOf } from '../../../tables/read_csv.ts';
import { textIn } from '../../../tables/decode.ts';
import { sheetOf, unreadSheets } from '../../../tables/read_workbooks.ts';
import { withDistinctKeys } from './distinct.ts';
import { type FileEvent, type FileLink, type FilePlan, type NotUnderstood } from './file_plan.ts';
import { readMsProject, readXml } from './read_msproject.ts';
import { readTable } from './read_table.ts';
import { readP6Xml } from './read_p6_xml.ts';
import { readXer } from './read_xer.ts';

export type FileFormat = 'Microsoft Project XML' | 'Primavera XER' | 'Primavera XML' | 'Excel' | 'CSV';

const most_events = 10_000;
/** a link between groups becomes at most this many */
const most_passed_on = 60;
const deepest = 30;

export async function readPlan(
  bytes: Buffer,
  file_name: string,
  meanings: Meanings = {},
): Promise<{ format: FileFormat; plan: FilePlan }> {
  const name = file_name.replace(/\.[^.]*$/, '');
  const begin = bytes.toString('latin1', 0, 8);
  if (begin.startsWith('PK')) {
    const table = await sheetOf(bytes);
    const says = unreadSheets(table);
    const plan = readTable(table, name, meanings);
    if (says) plan.not_understood.unshift({ where: '', says });
    return { format: 'Excel', plan: ordered(plan) };
  }
  if (begin.startsWith('\xd0\xcf\x11\xe0'))
    return fail(
      'bad_input',
      say`.mpp and old .xls files are not supported. In Microsoft Project, save as XML; in Excel, as .xlsx.`,
    );
  const text = textIn(bytes).trimStart();
  if (text.startsWith('ERMHDR')) return { format: 'Primavera XER', plan: ordered(readXer(text)) };
  if (text.startsWith('<')) {
    const tree = readXml(text);
    if (tree.Project) return { format: 'Microsoft Project XML', plan: ordered(readMsProject(tree)) };
    if (tree.APIBusinessObjects) return { format: 'Primavera XML', plan: ordered(readP6Xml(tree)) };
    return fail('bad_input', say`This XML is neither Microsoft Project’s nor Primavera’s.`);
  }
  if (text.includes('\u0000'))
    return fail('bad_input', say`This file is not a supported schedule (XML, XER, XLSX or CSV).`);
  return { format: 'CSV', plan: ordered(readTable(cellsOf(text), name, meanings, true)) };
}

/** Groups before what is in them, no event in itself, links only between events, each once. */
function ordered(read: FilePlan): FilePlan {
  const plan = withDistinctKeys(read);
  const { events } = plan;
  if (events.length === 0) fail('bad_input', say`This file has no events.`);
  if (events.length > most_events)
    fail(
      'too_large',
      say`This file has ${plural({ length: events.length }, '# event', '# events')}. At most ${{ most_events }} can be imported at once.`,
    );
  const found: NotUnderstood[] = [...plan.not_understood];
  const by_key = new Map(events.map((event) => [event.key, event]));
  const inside = new Map<string, FileEvent[]>();
  for (const event of events) {
    if (event.parent !== undefined && !by_key.has(event.parent)) event.parent = undefined;
    const up = event.parent ?? '';
    const there = inside.get(up) ?? [];
    there.push(event);
    inside.set(up, there);
  }
  const sorted: FileEvent[] = [];
  const depths = new Map<string, number>();
  const waiting = (inside.get('') ?? []).toReversed();
  for (let event = waiting.pop(); event; event = waiting.pop()) {
    const above = event.parent === undefined ? 0 : (depths.get(event.parent) ?? 0);
    // what lies deeper than anyone reads lies beside it
    if (above >= deepest) event.parent = by_key.get(event.parent ?? '')?.parent;
    depths.set(event.key, Math.min(above + 1, deepest));
    sorted.push(event);
    waiting.push(...(inside.get(event.key) ?? []).toReversed());
  }
  if (sorted.length < events.length)
    found.push({
      where: '',
      says: say`${plural({ count: events.length - sorted.length }, '# event contains itself and is left out.', '# events contain each other and are left out.')}`,
    });
  const names = new Map(sorted.map((event) => [event.key, event]));
  // no more than decide whether a link is passed on: a group may be as large as the file
  const leaves = (event: FileEvent): FileEvent[] => {
    const found_in: FileEvent[] = [];
    const open = [event];
    for (let one = open.pop(); one && found_in.length <= most_passed_on; one = open.pop()) {
      if (one.is_group) open.push(...(inside.get(one.key) ?? []).toReversed());
      else found_in.push(one);
    }
    return found_in;
  };
  const once = new Set<string>();
  const links: FileLink[] = [];
  for (const link of plan.links) {
    const source = names.get(link.from);
    const target = names.get(link.to);
    if (!target) continue;
    const where = target.name;
    if (!source || source === target) {
      found.push({
        where,
        key: target.key,
        says: say`Waits for an event that is not in the file; this link is left out.`,
      });
      continue;
    }
    const pairs = leaves(source).flatMap((from) => leaves(target).map((to) => [from, to] as const));
    if (source.is_group || target.is_group) {
      if (pairs.length === 0 || pairs.length > most_passed_on) {
        found.push({ where, says: say`Links of large groups are left out: here events wait for each other.` });
        continue;
      }
      found.push({ where, says: say`A group link was applied to the events in the group.` });
    }
    for (const [from, to] of pairs) {
      const name = `${from.key} ${to.key} ${link.kind}`;
      if (from === to) continue;
      if (once.has(name)) {
        found.push({
          where,
          key: to.key,
          says: say`Waits twice in the same way for one event; the first link is kept.`,
        });
        continue;
      }
      once.add(name);
      links.push({ ...link, from: from.key, to: to.key });
    }
  }
  return { ...plan, events: sorted, links, not_understood: found };
}
