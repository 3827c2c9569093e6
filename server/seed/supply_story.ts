/** What happened to requests, orders, inspections, dispatches and stores of a company, as their calls record it. */
import { term, day, decimal, plural, say, type Sentence } from '../../domain/sentences.ts';
import type { SeedActivity, Run } from './rows.ts';

type Row = Record<string, unknown>;
export type SupplyActivity = SeedActivity & { project_id: number | null };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const instant = (value: unknown): string | undefined =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' ? new Date(value).toISOString() : undefined;

interface Step {
  at: unknown;
  by: unknown;
  kind: string;
  summary: Sentence;
}

/** The steps of a row that took place, each noted of the row and its project. */
const stepsOf = (type: NonNullable<SeedActivity['of']>['type'], row: Row, steps: readonly Step[]): SupplyActivity[] =>
  steps.flatMap(({ at, by, kind, summary }) => {
    const when = instant(at);
    if (!when) return [];
    return {
      at: when,
      user_id: numberOf(by),
      kind,
      summary,
      project_id: numberOf(row.project_id),
      of: { type, id: Number(row.id) },
    };
  });

async function requests(run: Run, company_id: number): Promise<SupplyActivity[]> {
  const { rows } = await run(
    `
    select r.id, r.project_id, coalesce(nullif(r.number, ''), r.title) as name, r.made_by, r.made_at, r.sent_by, r.sent_at,
      (select count(*)::int from rfq_lines l where l.company_id = r.company_id and l.rfq_id = r.id) as lines,
      (select count(*)::int from rfq_suppliers s where s.company_id = r.company_id and s.rfq_id = r.id) as suppliers,
      w.made_by as awarded_by, w.made_at as awarded_at,
      (select count(distinct s.supplier_id)::int from rfq_award_lines x
        join quote_lines ql on ql.company_id = x.company_id and ql.id = x.quote_line_id
        join quotes q on q.company_id = ql.company_id and q.id = ql.quote_id
        join rfq_suppliers s on s.company_id = q.company_id and s.id = q.rfq_supplier_id
        where x.company_id = w.company_id and x.award_id = w.id) as winners
    from rfqs r left join rfq_awards w on w.company_id = r.company_id and w.rfq_id = r.id and w.undone_at is null
    where r.company_id = $1`,
    [company_id],
  );
  return rows.flatMap((row) => {
    const name = text(row.name);
    return stepsOf('rfq', row, [
      {
        at: row.made_at,
        by: row.made_by,
        kind: 'rfq_added',
        summary: say`started a request for quotation with ${plural({ lines: Number(row.lines) }, '# line', '# lines')}`,
      },
      {
        at: row.sent_at,
        by: row.sent_by ?? row.made_by,
        kind: 'rfq_sent',
        summary: say`sent the request for quotation ${{ name }} to ${plural({ suppliers: Number(row.suppliers) }, '# supplier', '# suppliers')}`,
      },
      {
        at: row.awarded_at,
        by: row.awarded_by,
        kind: 'rfq_awarded',
        summary: say`awarded ${{ name }} to ${plural({ suppliers: Number(row.winners) }, '# supplier', '# suppliers')}`,
      },
    ]);
  });
}

async function orders(run: Run, company_id: number): Promise<SupplyActivity[]> {
  const { rows } = await run(
    `
    select o.id, o.project_id, o.number, coalesce(nullif(o.title, ''), s.name) as title, s.name as supplier, r.number as request,
      o.made_by, o.made_at, o.submitted_by, o.submitted_at, o.approved_by, o.approved_at, o.sent_by, o.sent_at,
      case when o.status in ('accepted', 'closed') then o.answered_at end as accepted_at,
      (select count(*)::int from po_lines l where l.company_id = o.company_id and l.order_id = o.id) as lines
    from purchase_orders o join suppliers s on s.company_id = o.company_id and s.id = o.supplier_id
    left join rfqs r on r.company_id = o.company_id and r.id = o.rfq_id where o.company_id = $1`,
    [company_id],
  );
  return rows.flatMap((row) => {
    const [supplier, number] = [text(row.supplier), text(row.number)];
    const lines = Number(row.lines);
    return stepsOf('order', row, [
      {
        at: row.made_at,
        by: row.made_by,
        kind: 'order_added',
        summary: row.request
          ? say`started a purchase order to ${{ supplier }} from the award of ${{ request: text(row.request) }}`
          : say`started a purchase order to ${{ supplier }} with ${plural({ lines }, '# line', '# lines')}`,
      },
      {
        at: row.submitted_at,
        by: row.submitted_by,
        kind: 'order_asked',
        summary: say`requested approval of the purchase order ${{ name: text(row.title) }}`,
      },
      {
        at: row.approved_at,
        by: row.approved_by,
        kind: 'order_approved',
        summary: say`approved the purchase order ${{ number }} to ${{ supplier }}`,
      },
      {
        at: row.sent_at,
        by: row.sent_by,
        kind: 'order_sent',
        summary: say`sent the purchase order ${{ name: number }} to ${{ supplier }}`,
      },
      {
        at: row.accepted_at,
        by: null,
        kind: 'order_answered',
        summary: say`${{ supplier }} accepted the purchase order ${{ order: number }}`,
      },
    ]);
  });
}

async function services(run: Run, company_id: number): Promise<SupplyActivity[]> {
  const { rows } = await run(
    `
    select o.id, o.project_id, o.number, l.description, l.unit, z.quantity, z.made_by, z.made_at from service_entries z
    join po_lines l on l.company_id = z.company_id and l.id = z.po_line_id
    join purchase_orders o on o.company_id = l.company_id and o.id = l.order_id where z.company_id = $1`,
    [company_id],
  );
  return rows.flatMap((row) => {
    const [quantity, unit] = [decimal(Number(row.quantity), 3), term(text(row.unit))];
    const [line, name] = [text(row.description), text(row.number)];
    return stepsOf('order', row, [
      {
        at: row.made_at,
        by: row.made_by,
        kind: 'order_service_confirmed',
        summary: say`confirmed ${{ quantity }} ${{ unit }} of ${{ line }} as done: ${{ name }}`,
      },
    ]);
  });
}

async function inspections(run: Run, company_id: number): Promise<SupplyActivity[]> {
  const { rows } = await run(
    `
    select i.id, i.project_id, i.number, i.kind, i.inspect_on::text, i.result, i.made_by, i.made_at, i.completed_by, i.completed_at,
      (select count(*)::int from inspection_lines l where l.company_id = i.company_id and l.inspection_id = i.id) as lines
    from inspections i where i.company_id = $1`,
    [company_id],
  );
  return rows.flatMap((row) => {
    const number = text(row.number);
    return stepsOf('inspection', row, [
      {
        at: row.made_at,
        by: row.made_by,
        kind: 'inspection_called',
        summary: say`called the inspection ${{ number }} (${{ kind: term(text(row.kind)) }}) of ${plural({ lines: Number(row.lines) }, '# line', '# lines')} for ${{ date: day(text(row.inspect_on)) }}`,
      },
      {
        at: row.completed_at,
        by: row.completed_by,
        kind: 'inspection_completed',
        summary: say`completed the inspection ${{ number }}: ${{ result: term(text(row.result)) }}`,
      },
    ]);
  });
}

async function clearances(run: Run, company_id: number): Promise<SupplyActivity[]> {
  const { rows } = await run(
    `
    select m.id, m.project_id, m.number, o.number as order, m.valid_till::text, m.made_by, m.made_at, m.decided_by,
      case when m.status = 'cleared' then m.decided_at end as cleared_at,
      (select count(*)::int from mdcc_lines l where l.company_id = m.company_id and l.mdcc_id = m.id) as lines
    from mdccs m join purchase_orders o on o.company_id = m.company_id and o.id = m.order_id where m.company_id = $1`,
    [company_id],
  );
  return rows.flatMap((row) => {
    const [number, order] = [text(row.number), text(row.order)];
    return stepsOf('mdcc', row, [
      {
        at: row.made_at,
        by: row.made_by,
        kind: 'mdcc_requested',
        summary: say`requested dispatch clearance (MDCC) of ${plural({ lines: Number(row.lines) }, '# line', '# lines')} of ${{ order }}`,
      },
      {
        at: row.cleared_at,
        by: row.decided_by,
        kind: 'mdcc_cleared',
        summary: say`cleared ${{ order }} for dispatch: ${{ number }}, valid until ${{ date: day(text(row.valid_till)) }}`,
      },
    ]);
  });
}

async function dispatches(run: Run, company_id: number): Promise<SupplyActivity[]> {
  const { rows } = await run(
    `
    select d.id, d.project_id, d.number, o.number as order, d.made_by, d.made_at,
      (select count(*)::int from dispatch_lines l where l.company_id = d.company_id and l.dispatch_id = d.id) as count
    from dispatches d join purchase_orders o on o.company_id = d.company_id and o.id = d.order_id
    where d.company_id = $1 and d.undone_at is null`,
    [company_id],
  );
  const { rows: receipts } = await run(
    `
    select g.id, g.dispatch_id, g.project_id, g.number, d.number as dispatch, s.name as store, g.made_by, g.arrived_at,
      g.stored_by, case when g.status = 'Stored' then g.stored_on::text end as stored_on
    from goods_receipts g join dispatches d on d.company_id = g.company_id and d.id = g.dispatch_id
    join stores s on s.company_id = g.company_id and s.id = g.store_id
    where g.company_id = $1 and g.undone_at is null`,
    [company_id],
  );
  return [
    ...rows.flatMap((row) =>
      stepsOf('dispatch', row, [
        {
          at: row.made_at,
          by: row.made_by,
          kind: 'material_dispatched',
          summary: say`dispatched ${plural({ count: Number(row.count) }, '# item', '# items')} of ${{ order: text(row.order) }}: ${{ number: text(row.number) }}`,
        },
      ]),
    ),
    ...receipts.flatMap((row) => [
      ...stepsOf('dispatch', { ...row, id: row.dispatch_id }, [
        {
          at: row.arrived_at,
          by: row.made_by,
          kind: 'goods_arrived',
          summary: say`recorded the arrival of ${{ dispatch: text(row.dispatch) }}`,
        },
      ]),
      ...stepsOf('goods_receipt', row, [
        {
          at: row.stored_on && `${text(row.stored_on)}T17:00:00+05:30`,
          by: row.stored_by ?? row.made_by,
          kind: 'goods_stored',
          summary: say`received goods of ${{ dispatch: text(row.dispatch) }} in ${{ store: text(row.store) }}: ${{ number: text(row.number) }}`,
        },
      ]),
    ]),
  ];
}

/** Noted of the store alone, as its calls do: the team of the project may not see the inventory. */
async function stores(run: Run, company_id: number): Promise<SupplyActivity[]> {
  const { rows } = await run(
    `
    select d.id as document_id, d.store_id as id, d.kind, s.name as store, p.name as place, d.made_by, d.made_at,
      (select count(distinct m.item_id)::int from movements m where m.company_id = d.company_id
        and m.document_type = 'stock_document' and m.document_id = d.id) as count
    from stock_documents d join stores s on s.company_id = d.company_id and s.id = d.store_id
    left join stores p on p.company_id = d.company_id and p.id = d.place_id and p.kind = 'subcontractor'
    where d.company_id = $1 and d.kind in ('receipt', 'issue')`,
    [company_id],
  );
  return rows.flatMap((row) => {
    const [store, count] = [text(row.store), Number(row.count)];
    return stepsOf('store', row, [
      {
        at: row.made_at,
        by: row.made_by,
        ...(row.kind === 'receipt'
          ? {
              kind: 'stock_received',
              summary: say`received ${plural({ count }, '# item', '# items')} in ${{ store }}`,
            }
          : {
              kind: 'stock_issued',
              summary: row.place
                ? say`issued ${plural({ count }, '# item', '# items')} from ${{ from: store }} to ${{ to: text(row.place) }}`
                : say`issued ${plural({ count }, '# item', '# items')} from ${{ from: store }}`,
            }),
      },
    ]);
  });
}

/** All of it up to now. */
export async function supplyStory(run: Run, company_id: number, now: Date): Promise<SupplyActivity[]> {
  const all = [
    ...(await requests(run, company_id)),
    ...(await orders(run, company_id)),
    ...(await services(run, company_id)),
    ...(await inspections(run, company_id)),
    ...(await clearances(run, company_id)),
    ...(await dispatches(run, company_id)),
    ...(await stores(run, company_id)),
  ];
  const until = now.toISOString();
  return all.filter(({ at }) => at <= until);
}
