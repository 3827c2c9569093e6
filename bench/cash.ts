/** The cash flow of a company of 500 projects with invoices, receipts, orders and budgets: how long its answer takes. */
import { onEachDatabase, openSide, populate, signIn, sized, verdict, type Where } from './kit.ts';

const projects = sized(500, 10);
const rounds = sized(15, 2);
const goal_ms = 500;
const call = '/api/pmt/get_company_cash_flow/?by=month';

const prepare = (where: Where): Promise<void> =>
  populate(where, async (run) => {
    const one = async (text: string) => Number((await run(text)).rows[0]?.id);
    const company = await one(`select id from companies where key = 'helios'`);
    const owner = await one(`select id from users where username = 'helios.owner'`);
    const supplier = await one(`select id from suppliers where company_id = ${company} order by id limit 1`);
    const ours = `projects p where p.company_id = ${company} and p.code like 'CF-%'`;
    await run(`insert into projects (company_id, code, name, project_type, segment, status, capacity_kwp, customer_name, state,
        discom, project_manager_id, owner_id, start_date, target_commissioning, contract_value)
      select ${company}, 'CF-' || n, 'Plant with money number ' || n, 'Rooftop', 'c_and_i', 'active', 250, 'Customer ' || n, 'Gujarat',
        'MGVCL', ${owner}, ${owner}, current_date - 120, current_date + 90, 1000000000 from generate_series(1, ${projects}) n`);
    await run(`insert into payment_milestones (company_id, project_id, at, name, share, due_on)
      select ${company}, p.id, n, 'Milestone ' || n, 1250, current_date - 90 + n * 30 from ${ours.replace('projects p', 'projects p cross join generate_series(1, 8) n')}`);
    await run(
      `insert into invoices (company_id, project_id, milestone_id, status, number, day, due_on, tax_kind, net, igst, total, settled)
      select ${company}, m.project_id, m.id, 'issued', 'CF' || m.id, m.due_on, m.due_on + 15, 'igst', 125000000, 11125000, 136125000,
        case when m.at < 3 then 136125000 else 0 end
      from payment_milestones m join ${ours} and p.id = m.project_id and m.at <= 3`.replace('where', 'on'),
    );
    await run(`insert into receipts (company_id, project_id, number, day, mode, amount, settles, matched, matched_first)
      select company_id, project_id, 'R' || number, due_on, 'bank_transfer', total, total, total, total from invoices
      where company_id = ${company} and number like 'CF%' and settled > 0`);
    await run(`insert into journal_entries (company_id, day, document_kind, document_id, document)
      select company_id, day, 'invoice', id, number from invoices where company_id = ${company} and number like 'CF%'
      union all select company_id, day, 'receipt', id, number from receipts where company_id = ${company} and number like 'RCF%'`);
    await run(`insert into postings (company_id, entry_id, account, party_kind, party_id, project_id, debit, credit)
      select e.company_id, e.id, g.account, case when g.named then 'customer' else '' end, case when g.named then i.project_id end,
        case when g.account <> 'output_igst' then i.project_id end, g.debit, g.credit
      from journal_entries e join invoices i on e.document_kind = 'invoice' and i.company_id = e.company_id and i.id = e.document_id,
        lateral (values ('receivables', true, i.total, 0), ('progress_billings', false, 0, i.net), ('output_igst', false, 0, i.igst))
          g (account, named, debit, credit) where e.company_id = ${company} and i.number like 'CF%'
      union all
      select e.company_id, e.id, g.account, case when g.named then 'customer' else '' end, case when g.named then r.project_id end,
        case when g.named then r.project_id end, g.debit, g.credit
      from journal_entries e join receipts r on e.document_kind = 'receipt' and r.company_id = e.company_id and r.id = e.document_id,
        lateral (values ('bank', false, r.amount, 0), ('receivables', true, 0, r.amount)) g (account, named, debit, credit)
      where e.company_id = ${company} and r.number like 'RCF%'`);
    await run(`insert into boq_lines (company_id, project_id, position, category, code, description, unit, quantity, rate)
      select ${company}, p.id, n, 'MODULES', 'B' || n, 'Material ' || n, 'Nos', 100, 100000
      from ${ours.replace('projects p', 'projects p cross join generate_series(1, 6) n')}`);
    await run(`insert into purchase_orders (company_id, project_id, supplier_id, number, title, status, instalments, net, tax, total,
        approved_at)
      select ${company}, p.id, ${supplier}, 'CF-PO-' || p.id || '-' || n, 'Modules', 'approved',
        '[{"name":"","on":"order","days":0,"percent":2000},{"name":"","on":"delivery","days":30,"percent":8000}]', 30000000, 1500000,
        31500000, now() from ${ours.replace('projects p', 'projects p cross join generate_series(1, 2) n')}`);
    await run(`insert into po_lines (company_id, order_id, position, boq_line_id, project_id, category, description, unit, quantity,
        format, price, rate, gst_percent, needed_by)
      select o.company_id, o.id, b.position, b.id, b.project_id, b.category, b.description, b.unit, 100, 'Nos', 100000, 100000, 5,
        current_date + 10 * b.position
      from purchase_orders o join boq_lines b on b.company_id = o.company_id and b.project_id = o.project_id
        and (b.position <= 3) = (o.number like '%-1') where o.company_id = ${company} and o.number like 'CF-PO-%'`);
    await run(`insert into commitments (company_id, day, document_kind, document_id, document, project_id, head, party_kind, party_id, paise)
      select company_id, current_date, 'purchase_order', id, number, project_id, 'MODULES', 'supplier', supplier_id, net
      from purchase_orders where company_id = ${company} and number like 'CF-PO-%'`);
    await run(`insert into budget_revisions (company_id, project_id, reason, drafted_by)
      select ${company}, p.id, 'First budget', ${owner} from ${ours}`);
    await run(
      `insert into budget_lines (company_id, budget_id, head, amount, basis, reason)
      select b.company_id, b.id, head, 40000000, 'share', '' from budget_revisions b join ${ours} and p.id = b.project_id
      cross join unnest(array['modules', 'inverters', 'structure', 'ac', 'labour', 'freight', 'overheads', 'contingency']) head`.replace(
        'where',
        'on',
      ),
    );
    await run(`update budget_revisions b set state = 'approved', number = 1, submitted_by = ${owner}, submitted_at = now(),
      approved_by = ${owner}, approved_at = now() from ${ours} and p.id = b.project_id`);
  });

await onEachDatabase(async (name, where) => {
  await prepare(where);
  const { address, stop } = await openSide(where);
  const headers = { authorization: `Token ${await signIn(address, 'helios.finance')}` };
  const times: number[] = [];
  let shown = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const answer = await fetch(address + call, { headers });
    const body = (await answer.json()) as { projects?: unknown };
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    shown = JSON.stringify(body.projects).length;
  }
  await stop();
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  console.log(
    `${name}: cash flow of ${projects} projects ${median.toFixed(0)} ms ${verdict(median <= goal_ms)} goal ≤ ${goal_ms} ms (${shown} bytes of projects)`,
  );
});
