/**
 * The lists of approved models: ALMM List-I of modules, List-II of cells, and modules of domestic content (DCR). Whether a lot or
 * an offer stands in them on a day is decided here, and nowhere else: exact model by exact model, as DISCOMs check it.
 */
import { day as dayField, fields, number, text } from '../fields.ts';
import { foldName } from '../text.ts';
import { day as dayOf, say, type Sentence, term } from '../sentences.ts';

export const almm_lists = ['ALMM List-I', 'ALMM List-II', 'DCR'] as const;
export type AlmmListName = (typeof almm_lists)[number];

/** From this day cells of modules have to stand in List-II (domain §2.6). */
export const list_2_from = '2026-06-01';

/** What a sheet of a list says of an entry; `name` is the exact model. */
export const almm_fields = fields({
  name: text({
    label: 'Model',
    most: 120,
    least: 1,
    required: true,
    sheet: { heading: 'Model', also: ['model no', 'model number', 'module model', 'cell model', 'model name'] },
  }),
  manufacturer: text({
    label: 'Manufacturer',
    most: 200,
    sheet: {
      heading: 'Manufacturer',
      also: [
        'name of manufacturer',
        'manufacturer name',
        'company',
        'make',
        'module manufacturer',
        'cell manufacturer',
      ],
    },
  }),
  watts: number({
    label: 'Capacity (Wp)',
    most: 100_000,
    sheet: { heading: 'Wp', also: ['capacity wp', 'wattage', 'power wp', 'rated power', 'watt peak', 'pmax'] },
  }),
  valid_to: dayField({
    label: 'Valid until',
    sheet: {
      heading: 'Valid until',
      also: ['valid to', 'valid upto', 'validity', 'valid up to', 'expiry', 'date of expiry'],
    },
  }),
});

export interface AlmmEntry {
  manufacturer: string;
  model: string;
  watts: number | null;
  valid_to: string | null;
}

/** A list as it stands on a day; without one nothing was imported that is of that day or before. */
export interface AlmmList {
  list: AlmmListName;
  dated: string | null;
  entries: readonly AlmmEntry[];
}

/** What is said of modules: of a lot, an offer or an item. */
export interface AlmmClaim {
  manufacturer: string;
  model: string;
  /** empty: not known */
  cell_maker?: string;
  /** they are to be of domestic content */
  dcr?: boolean;
}

export type AlmmVerdict = 'listed' | 'expired' | 'not_listed' | 'not_known';

export interface AlmmFinding {
  list: AlmmListName;
  verdict: AlmmVerdict;
  /** the day of the list that says so */
  dated: string | null;
  valid_to: string | null;
  says: Sentence;
}

/** Letters and digits only: signs and spaces are written in many ways, and none of them makes another model. */
export const modelKey = (model: string): string => foldName(model).replaceAll(/[^\p{L}\p{N}]/gu, '');

const words_of_companies = /\b(private|pvt|limited|ltd|llp|co|company|corporation|corp|inc|india)\b/g;
/** The name of a manufacturer without the legal form. */
export const makerKey = (manufacturer: string): string =>
  foldName(manufacturer)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .replaceAll(words_of_companies, '')
    .replaceAll(/\s+/g, '');

/** One name says the other: "Waaree" is Waaree Energies Limited. */
const isMaker = (given: string, listed: string): boolean => {
  const [one, other] = [makerKey(given), makerKey(listed)];
  if (one === other) return one !== '';
  return Math.min(one.length, other.length) >= 3 && (other.startsWith(one) || one.startsWith(other));
};

/** How many letters have to change to make one word of the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 0; row < one.length; row += 1) {
    const now = [row + 1];
    for (let at = 0; at < other.length; at += 1)
      now.push(
        Math.min((now[at] ?? 0) + 1, (before[at + 1] ?? 0) + 1, (before[at] ?? 0) + (one[row] === other[at] ? 0 : 1)),
      );
    before = now;
  }
  return before[other.length] ?? 0;
}

/** The listed model that is most like a given one, of the same manufacturer before others; none where all are quite different. */
export function nearestModel({ manufacturer, model }: AlmmClaim, entries: readonly AlmmEntry[]): AlmmEntry | undefined {
  const key = modelKey(model).slice(0, 60);
  const most = Math.max(1, Math.floor(key.length / 3));
  let best: { entry: AlmmEntry; away: number } | undefined;
  for (const entry of entries) {
    const away =
      distance(key, modelKey(entry.model).slice(0, 60)) + (isMaker(manufacturer, entry.manufacturer) ? 0 : 1);
    if (away <= most && (!best || away < best.away)) best = { entry, away };
  }
  return best?.entry;
}

const byList = (lists: readonly AlmmList[], name: AlmmListName): AlmmList =>
  lists.find(({ list }) => list === name) ?? { list: name, dated: null, entries: [] };

function finding(
  { list, dated }: AlmmList,
  verdict: AlmmVerdict,
  says: Sentence,
  valid_to: string | null = null,
): AlmmFinding {
  return { list, verdict, dated, valid_to, says };
}

/** Among entries that say the same, the one that is valid longest. */
const longest = (entries: readonly AlmmEntry[]): AlmmEntry | undefined =>
  entries.toSorted((one, other) => (other.valid_to ?? '9999').localeCompare(one.valid_to ?? '9999'))[0];

function checkModel(claim: AlmmClaim, list: AlmmList, day: string): AlmmFinding {
  const { manufacturer, model } = claim;
  if (list.dated === null) return finding(list, 'not_known', say`${{ list: term(list.list) }} was not imported yet.`);
  if (model.trim() === '')
    return finding(
      list,
      'not_known',
      say`The exact model is not given, so ${{ list: term(list.list) }} cannot be checked.`,
    );
  const same = list.entries.filter((entry) => modelKey(entry.model) === modelKey(model));
  const entry = longest(
    manufacturer.trim() === '' ? same : same.filter((one) => isMaker(manufacturer, one.manufacturer)),
  );
  if (entry?.valid_to && entry.valid_to < day)
    return finding(
      list,
      'expired',
      say`Model ${{ model }} was in ${{ list: term(list.list) }} until ${{ date: dayOf(entry.valid_to) }}.`,
      entry.valid_to,
    );
  if (entry)
    return finding(
      list,
      'listed',
      entry.valid_to
        ? say`Model ${{ model }} is in ${{ list: term(list.list) }} of ${{ dated: dayOf(list.dated) }}, valid until ${{ date: dayOf(entry.valid_to) }}.`
        : say`Model ${{ model }} is in ${{ list: term(list.list) }} of ${{ dated: dayOf(list.dated) }}.`,
      entry.valid_to,
    );
  const [other] = same;
  if (other)
    return finding(
      list,
      'not_listed',
      say`Model ${{ model }} is in ${{ list: term(list.list) }} of ${{ dated: dayOf(list.dated) }} for ${{ maker: other.manufacturer }}, not for ${{ manufacturer }}.`,
    );
  const nearest = nearestModel(claim, list.entries);
  return finding(
    list,
    'not_listed',
    nearest
      ? say`Model ${{ model }} is not in ${{ list: term(list.list) }} of ${{ dated: dayOf(list.dated) }}; nearest: ${{ nearest: nearest.model }}.`
      : say`Model ${{ model }} is not in ${{ list: term(list.list) }} of ${{ dated: dayOf(list.dated) }}.`,
  );
}

function checkCells(claim: AlmmClaim, list: AlmmList, day: string): AlmmFinding {
  const maker = claim.cell_maker?.trim() ?? '';
  if (list.dated === null) return finding(list, 'not_known', say`${{ list: term(list.list) }} was not imported yet.`);
  if (maker === '')
    return finding(
      list,
      'not_known',
      say`The maker of the cells is not given. Cells must be in ${{ list: term(list.list) }} from ${{ date: dayOf(list_2_from) }}.`,
    );
  const entry = longest(list.entries.filter((one) => isMaker(maker, one.manufacturer)));
  if (!entry)
    return finding(
      list,
      'not_listed',
      say`Cells of ${{ maker }} are not in ${{ list: term(list.list) }} of ${{ dated: dayOf(list.dated) }}.`,
    );
  if (entry.valid_to && entry.valid_to < day)
    return finding(
      list,
      'expired',
      say`Cells of ${{ maker }} were in ${{ list: term(list.list) }} until ${{ date: dayOf(entry.valid_to) }}.`,
      entry.valid_to,
    );
  return finding(
    list,
    'listed',
    say`Cells of ${{ maker }} are in ${{ list: term(list.list) }} of ${{ dated: dayOf(list.dated) }}.`,
    entry.valid_to,
  );
}

/** What the lists say of modules on a day: List-I always, List-II from its day on, DCR where it is claimed. */
export const checkAlmm = (claim: AlmmClaim, lists: readonly AlmmList[], day: string): AlmmFinding[] => [
  checkModel(claim, byList(lists, 'ALMM List-I'), day),
  ...(day >= list_2_from ? [checkCells(claim, byList(lists, 'ALMM List-II'), day)] : []),
  ...(claim.dcr ? [checkModel(claim, byList(lists, 'DCR'), day)] : []),
];

/** True where the modules may be used: every list that counts says so. */
export const isApproved = (findings: readonly AlmmFinding[]): boolean =>
  findings.every(({ verdict }) => verdict === 'listed');
