/** The cash of projects as it is known: what moved, and what is expected of which document. */
import { groupedBy } from '../../../../domain/grouped.ts';
import { customerCash, isExpected, type ProjectCash } from '../../../../domain/money/cash_customers.ts';
import type { TaxMonth } from '../../../../domain/money/cash_flow.ts';
import {
  billCash,
  budgetCash,
  type CashBill,
  type Covered,
  heldCash,
  orderCash,
  workCash,
} from '../../../../domain/money/cash_suppliers.ts';
import { openPayables } from '../../../payables/open.ts';
import type { OpenRow } from '../../../payables/open_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { costsOfProjects } from '../costs.ts';
import * as rows from './rows.ts';

export interface ProjectFacts {
  project: rows.ProjectRow;
  actual: rows.BankRow[];
  items: ProjectCash[];
  taxes: TaxMonth[];
}

type Projects = ReadonlyMap<number, rows.ProjectRow>;

interface Asked {
  today: string;
  ids: readonly number[];
  /** where events would lie that someone is about to move */
  events?: readonly rows.MovedEvent[];
}

/** What a source of expected amounts reads from; each reads for all projects at once. */
interface Reading extends Asked {
  db: Db;
  projects: Projects;
  ledger: readonly rows.LedgerRow[];
}

/** What a source expects of projects; `moved`: with the events that someone is about to move. */
type Expecting = (projects: Projects, moved: boolean) => ProjectCash[];
type Source = (reading: Reading) => Promise<Expecting>;

const coveredBy = (
  ledger: readonly rows.LedgerRow[],
  account: string,
  paise: (row: rows.LedgerRow) => number,
): Covered[] =>
  ledger.flatMap((row) =>
    row.account === account && row.party_id !== null && paise(row) > 0
      ? [{ project_id: row.project_id, party_id: row.party_id, paise: paise(row) }]
      : [],
  );

/** Paid in advance and not set off or recovered yet. */
const advanced = (ledger: readonly rows.LedgerRow[]): Covered[] =>
  coveredBy(ledger, 'supplier_advances', ({ debit, credit }) => debit - credit);

const ofProjects = <Row extends { project_id: number }>(found: readonly Row[]) => {
  const groups = groupedBy(found, ({ project_id }) => project_id);
  return (id: number): readonly Row[] => groups.get(id) ?? [];
};

const customers: Source = async ({ db, ids, today, events }) => {
  const invoices = ofProjects(await rows.invoices(db, ids));
  const found = await rows.milestones(db, ids, events);
  const milestones = ofProjects(found);
  const moved_milestones = ofProjects(
    found.map((one) => ({ ...one, forecast_end: one.moved_end ?? one.forecast_end })),
  );
  return (projects, moved) =>
    [...projects.values()].flatMap((project) =>
      customerCash(project, invoices(project.id), (moved ? moved_milestones : milestones)(project.id), today),
    );
};

/** A supplier's bill takes the place of what its order expects: what is billed is covered, like what is paid in advance. */
const orders: Source = async ({ db, ids, today, ledger }) => {
  const covered = [...coveredBy(ledger, 'billed', ({ credit }) => credit), ...advanced(ledger)];
  const found = await rows.orders(db, ids);
  return (projects) => orderCash(found, projects, covered, today);
};

const subcontractors: Source = async ({ db, ids, today, ledger }) => {
  const held = ofProjects(ledger.filter(({ account }) => account === 'retention_payable'));
  const works = await rows.works(db, ids);
  const of = ofProjects(works);
  const heldOf = (id: number) => held(id).reduce((sum, { debit, credit }) => sum + credit - debit, 0);
  return (projects) => [
    ...workCash(works, projects, advanced(ledger), today),
    ...[...projects.values()].flatMap((project) => heldCash(project, heldOf(project.id), of(project.id), today)),
  ];
};

/** Approved bills and site expenses, until they are paid; retention and advances are expected by the work and the orders they belong to. */
const bills: Source = async ({ db, ids }) => {
  const isBill = (one: OpenRow): one is OpenRow & { kind: CashBill['kind'] } =>
    one.kind === 'supplier_bill' || one.kind === 'running_bill' || one.kind === 'site_expense';
  const items = billCash((await openPayables(db, ids)).filter(isBill));
  return () => items;
};

const budgets: Source = async ({ db, projects: all, today }) => {
  const ids = [...all.values()].flatMap((one) => (isExpected(one) && one.commissioned_on === null ? [one.id] : []));
  if (ids.length === 0) return () => [];
  const costs = await costsOfProjects(db, ids);
  const heads = new Map(ids.map((id) => [id, costs(id).heads]));
  return (projects) =>
    [...projects.values()].flatMap((project) => budgetCash(project, heads.get(project.id) ?? [], today));
};

/** Where expected amounts come from: each rupee from one of them, in whichever state its document is. */
const sources: readonly Source[] = [customers, orders, bills, subcontractors, budgets];

/** GST charged less paid to suppliers, and TDS deducted, month by month. */
function taxesOf(ledger: readonly rows.LedgerRow[]): TaxMonth[] {
  const months = new Map<string, TaxMonth>();
  for (const { account, month, debit, credit } of ledger) {
    if (month === null) continue;
    const one = months.get(month) ?? { month, gst: 0, tds: 0 };
    one[account === 'tds_payable' ? 'tds' : 'gst'] += credit - debit;
    months.set(month, one);
  }
  return [...months.values()];
}

/** Everything about the cash of projects, read once; counted as it is, or with the events that someone is about to move. */
async function readCash(db: Db, asked: Asked): Promise<(moved?: { commissioning: string | null }) => ProjectFacts[]> {
  const found = await rows.projects(db, asked.ids, asked.events);
  const projects: Projects = new Map(found.map((one) => [one.id, one]));
  const ledger = await rows.ledger(db, asked.ids);
  const expecting: Expecting[] = [];
  for (const source of sources) expecting.push(await source({ ...asked, db, projects, ledger }));
  const bank = ofProjects(await rows.bank(db, asked.ids));
  const own_ledger = ofProjects(ledger);
  return (moved) => {
    const looked: Projects = moved
      ? new Map(
          found.map((one) => [
            one.id,
            { ...one, ...one.moved, forecast_commissioning: moved.commissioning ?? one.forecast_commissioning },
          ]),
        )
      : projects;
    const items = ofProjects(expecting.flatMap((expect) => expect(looked, moved !== undefined)));
    return [...looked.values()].map((project) => ({
      project,
      actual: [...bank(project.id)],
      items: [...items(project.id)],
      taxes: taxesOf(own_ledger(project.id)),
    }));
  };
}

export const cashOf = async (db: Db, asked: Asked): Promise<ProjectFacts[]> => (await readCash(db, asked))();

/** The cash of a project as it is, and where events would lie as someone is about to move them. */
export async function cashMoved(
  db: Db,
  project_id: number,
  asked: { today: string; events: readonly rows.MovedEvent[]; commissioning: string | null },
): Promise<[ProjectFacts, ProjectFacts] | undefined> {
  const count = await readCash(db, { today: asked.today, events: asked.events, ids: [project_id] });
  const [before] = count();
  const [after] = count(asked);
  return before && after && [before, after];
}
