/** Budgets of the demo projects: a baseline from their BOQ, a revision with a reason, and the change order of what was added. */
import { addDays } from '../../domain/dates.ts';
import type { BoqFacts } from '../../domain/materials/boq.ts';
import { type BudgetLine, differenceOf, proposeBudget, totalOfBudget, withChanges } from '../../domain/money/budget.ts';
import { roundPaise } from '../../domain/money.ts';
import { instant, type LivedProject } from './lived_project.ts';
import { insertMany, type Run } from './rows.ts';
import { variation } from './supply_state.ts';

interface Team {
  drafts: number;
  approves: number;
}

interface Revision {
  lines: readonly BudgetLine[];
  reason: string;
  /** days before today */
  days: number;
  change_order_id?: number;
}

const whole = (paise: number): number => roundPaise(paise / 1_000_00) * 1_000_00;

/** Amounts as people budget them: in whole thousands. */
const rounded = (lines: readonly BudgetLine[]): BudgetLine[] =>
  lines.map((line) => (line.basis === 'boq' ? line : { ...line, amount: Math.max(1_000_00, whole(line.amount)) }));

/** What was learned since the baseline: freight is dearer, and what labour was quoted. */
function revised(lines: readonly BudgetLine[]): BudgetLine[] {
  const entered: Partial<Record<BudgetLine['head'], { factor: number; reason: string }>> = {
    freight: { factor: 1.15, reason: 'Transit insurance and crane from the transporter’s quotation' },
    labour: { factor: 0.94, reason: 'Rates of the work orders' },
    overheads: { factor: 1.08, reason: 'Site office kept two months longer' },
  };
  return lines.map((line) => {
    const change = entered[line.head];
    return change
      ? { ...line, amount: whole(line.amount * change.factor), basis: 'entered', reason: change.reason }
      : line;
  });
}

async function addRevision(
  run: Run,
  company_id: number,
  of: LivedProject,
  team: Team,
  number: number,
  revision: Revision,
) {
  const { lines, reason, days, change_order_id = null } = revision;
  const day = addDays(of.today, -days);
  const [id] = await insertMany(
    run,
    company_id,
    'budget_revisions',
    `project_id bigint, reason text, change_order_id bigint, drafted_by bigint, drafted_at timestamptz, submitted_by bigint,
     submitted_at timestamptz`.replaceAll(/\s+/g, ' '),
    [
      {
        project_id: of.id,
        reason,
        change_order_id,
        drafted_by: team.drafts,
        drafted_at: instant(of, addDays(day, -1), 11, 20),
        submitted_by: team.drafts,
        submitted_at: instant(of, addDays(day, -1), 16, 5),
      },
    ],
  );
  await run(
    `insert into budget_lines (company_id, budget_id, head, amount, basis, reason)
     select $1, $2, head, amount, basis, reason from jsonb_to_recordset($3::jsonb) as one (head text, amount bigint, basis text,
       reason text)`,
    [company_id, id, JSON.stringify(lines)],
  );
  await run(
    `update budget_revisions set state = 'approved', number = $3, approved_by = $4, approved_at = $5
     where company_id = $1 and id = $2`,
    [company_id, id, number, team.approves, instant(of, day, 10, 40)],
  );
}

async function addChange(
  run: Run,
  company_id: number,
  of: LivedProject,
  team: Team,
  change: {
    number: number;
    title: string;
    contract_change: number;
    reason: string;
    days: number;
    agreed: boolean;
    lines: readonly { head: string; amount: number }[];
  },
): Promise<number> {
  const { lines, days, agreed, ...facts } = change;
  const day = addDays(of.today, -days);
  const evidence = agreed ? await evidenceOf(run, company_id, of.id) : undefined;
  const [id = 0] = await insertMany(
    run,
    company_id,
    'change_orders',
    `project_id bigint, number int, title text, day date, contract_change bigint, reason text, state text, document_id bigint,
     evidence text, drafted_by bigint, drafted_at timestamptz, agreed_by bigint, agreed_at timestamptz`.replaceAll(
      /\s+/g,
      ' ',
    ),
    [
      {
        ...facts,
        project_id: of.id,
        day,
        state: evidence ? 'agreed' : 'draft',
        document_id: evidence?.id ?? null,
        evidence: evidence?.name ?? '',
        drafted_by: team.drafts,
        drafted_at: instant(of, addDays(day, -3), 15, 10),
        agreed_by: evidence ? team.approves : null,
        agreed_at: evidence ? instant(of, day, 12, 30) : null,
      },
    ],
  );
  await run(
    `insert into change_order_lines (company_id, change_order_id, head, amount)
     select $1, $2, head, amount from jsonb_to_recordset($3::jsonb) as one (head text, amount bigint)`,
    [company_id, id, JSON.stringify(lines)],
  );
  return evidence ? id : 0;
}

/** A document of the project that is there: the order or the letter of its customer. */
async function evidenceOf(run: Run, company_id: number, project_id: number) {
  const { rows } = await run(
    `select d.id, d.name from documents d where d.company_id = $1 and d.project_id = $2
       and exists (select 1 from document_versions v where v.company_id = d.company_id and v.document_id = d.id)
     order by d.name ~* 'order|contract|agreement|LOI|letter' desc, d.stage = 'pre_requisites' desc, d.id limit 1`,
    [company_id, project_id],
  );
  const [row] = rows;
  return row ? { id: Number(row.id), name: String(row.name) } : undefined;
}

/** Budgets of the projects of a company whose BOQ was approved. */
export async function addBudgets(
  run: Run,
  company_id: number,
  { key, lived, people }: { key: string; lived: readonly LivedProject[]; people: ReadonlyMap<string, number> },
): Promise<void> {
  const team = { drafts: people.get(`${key}.finance`) ?? 0, approves: people.get(`${key}.owner`) ?? 0 };
  const { rows } = await run(
    `select p.id, p.segment, p.contract_value, b.revision from projects p
       join boqs b on b.company_id = p.company_id and b.project_id = p.id where p.company_id = $1 order by p.id`,
    [company_id],
  );
  for (const row of rows) {
    const of = lived.find(({ id }) => id === Number(row.id));
    if (!of || Number(row.revision) === 0) continue;
    const { rows: lines } = await run(
      `select category, quantity::float8 as quantity, wastage::float8 as wastage, unit, rate::float8 as rate, note from boq_lines
       where company_id = $1 and project_id = $2 and deleted_at is null`,
      [company_id, of.id],
    );
    const boq = lines as unknown as (BoqFacts & { note: string })[];
    const contract_value = Number(row.contract_value);
    const { segment } = of.project;
    const of_contract = boq.filter(({ note }) => !note.startsWith(variation));
    const baseline = rounded(proposeBudget({ segment, contract_value, boq: of_contract }));
    await addRevision(run, company_id, of, team, 1, {
      lines: baseline,
      reason: 'First budget, after the BOQ was issued for purchase',
      days: 118,
    });
    if (segment === 'residential') continue;
    const second = revised(baseline);
    await addRevision(run, company_id, of, team, 2, {
      lines: second,
      reason: 'Freight, labour and site overheads after the first quotations',
      days: 74,
    });
    await addOfCustomer(run, company_id, of, team, { boq, of_contract, second });
  }
}

/** What the customer added, where there is a variation of the BOQ; otherwise a change that is still talked about. */
async function addOfCustomer(
  run: Run,
  company_id: number,
  of: LivedProject,
  team: Team,
  facts: {
    boq: readonly BoqFacts[];
    of_contract: readonly BoqFacts[];
    second: readonly BudgetLine[];
  },
): Promise<void> {
  const { boq, of_contract, second } = facts;
  const { segment } = of.project;
  const materials = (lines: readonly BoqFacts[]) =>
    proposeBudget({ segment, contract_value: 0, boq: lines }).filter(({ amount }) => amount > 0);
  const added = differenceOf(materials(of_contract), materials(boq));
  if (added.length === 0) {
    await addChange(run, company_id, of, team, {
      number: 1,
      title: segment === 'ground' ? 'Second cleaning vehicle and water tank' : 'Walkway to the second roof',
      contract_change: segment === 'ground' ? 38_00_000_00 : 4_60_000_00,
      reason: 'Asked for by the customer; quotation sent, answer awaited',
      days: 6,
      agreed: false,
      lines:
        segment === 'ground'
          ? [{ head: 'cleaning', amount: 31_00_000_00 }]
          : [
              { head: 'walkway', amount: 3_20_000_00 },
              { head: 'labour', amount: 45_000_00 },
            ],
    });
    return;
  }
  const material = totalOfBudget(added);
  const lines = [...added, { head: 'labour' as const, amount: whole(material * 0.06) }];
  const merged = differenceOf([], lines);
  const change_order_id = await addChange(run, company_id, of, team, {
    number: 1,
    title: 'Plant of 120 kWp on the canteen roof and gate shed',
    contract_change: whole(totalOfBudget(merged) * 1.09),
    reason: 'Added by the customer at the rates of the contract',
    days: 41,
    agreed: true,
    lines: merged,
  });
  if (change_order_id === 0) return;
  await addRevision(run, company_id, of, team, 3, {
    lines: withChanges(second, merged),
    reason: 'Plant of 120 kWp on the canteen roof and gate shed',
    days: 41,
    change_order_id,
  });
}
