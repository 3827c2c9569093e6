/** Of leads and proposals, contracts, invoices, bills, payments and the books. */
import { bill_needed_above } from '../../../domain/money/site_expenses.ts';
import { dayOf, holds, holdsOn, type Relation } from './relation.ts';

export const money: readonly Relation[] = [
  // lines of credit
  holds(
    'what is used of a line of credit is what its draws say',
    `
    select l.number, l.used from credit_lines l where l.used <> (select coalesce(sum(case d.state when 'requested' then d.amount
      when 'drawn' then d.amount - d.repaid else 0 end), 0) from credit_draws d where d.company_id = l.company_id and d.credit_line_id = l.id)`,
  ),
  holds(
    'what is owed on lines of credit is what the books owe',
    `
    select c.key, b.owed, d.owed from companies c
    join lateral (select coalesce(sum(p.credit - p.debit), 0) as owed from postings p join journal_entries e on e.company_id = p.company_id
      and e.id = p.entry_id where p.company_id = c.id and p.account = 'loans' and e.document_kind in ('credit_draw', 'credit_repayment')) b on true
    join lateral (select coalesce(sum(d.amount - d.repaid), 0) as owed from credit_draws d where d.company_id = c.id and d.state = 'drawn'
      and d.kind is distinct from 'bg_lc') d on true
    where b.owed <> d.owed`,
  ),
  holdsOn(
    'no draw is drawn or repaid tomorrow, and an active line is not past its renewal',
    (today) => `
    select d.id from credit_draws d where d.drawn_on > ${today} union all select r.id from credit_repayments r where r.day > ${today}
    union all select l.id from credit_lines l where l.state = 'active' and l.renewal_on < ${today}`,
  ),
  holds(
    'a company that pays has limits of amounts for who approves',
    `
    select c.key from companies c where exists (select 1 from payment_runs r where r.company_id = c.id)
      and not exists (select 1 from money_limits l where l.company_id = c.id and jsonb_array_length(l.limits -> 'roles') > 0)`,
  ),
  // guarantees
  holds(
    'the guarantees of a plant come to less than its contract',
    `
    select p.name, sum(g.amount) from guarantees g join projects p on p.company_id = g.company_id and p.id = g.project_id
    where g.side = 'given' and g.state = 'active' group by p.company_id, p.id, p.name, p.contract_value
    having sum(g.amount) > p.contract_value / 4`,
  ),
  holdsOn(
    'an active guarantee can still be claimed, and none was recorded tomorrow',
    (today) => `
    select number, claim_until from guarantees where (state = 'active' and claim_until < ${today}) or issued_on > ${today}
      or ended_on > ${today}`,
  ),
  // sales
  holds(
    'a lead that is a project is won',
    `
    select l.name, s.kind from leads l join lead_stages s on s.company_id = l.company_id and s.id = l.stage_id
    where l.project_id is not null and s.kind not in ('won', 'handed')`,
  ),
  holds(
    'a lost lead says why',
    `
    select l.name from leads l join lead_stages s on s.company_id = l.company_id and s.id = l.stage_id
    where s.kind = 'lost' and coalesce(l.lost_reason, '') = ''`,
  ),
  holds(
    'an accepted proposal has its day and address',
    `
    select code from proposals where status in ('accepted', 'declined') and decided_at is null`,
  ),
  holds(
    'a proposal that was sent says when; a draft was not',
    `
    select code, status from proposals where (status = 'draft') <> (sent_at is null)`,
  ),
  holdsOn(
    'an expired proposal is past its date, and an open one is not',
    (today) => `
    select code, status, valid_until from proposals where (status = 'expired' and valid_until >= ${today})
      or (status in ('sent', 'opened') and valid_until < ${today})`,
  ),
  holdsOn(
    'no proposal was sent tomorrow',
    (today) => `
    select code from proposals where ${dayOf('sent_at')} > ${today} or ${dayOf('decided_at')} > ${today}`,
  ),
  holds(
    'a company that sells has limits',
    `
    select c.key from companies c where exists (select 1 from proposals p where p.company_id = c.id)
      and not exists (select 1 from sales_limits l where l.company_id = c.id)`,
  ),
  holdsOn(
    'no open follow-up is a season old',
    (today) => `
    select l.name, l.follow_up_on from leads l join lead_stages s on s.company_id = l.company_id and s.id = l.stage_id
    where s.kind = 'open' and l.follow_up_on < ${today} - 90`,
  ),

  // contracts and invoices
  holds(
    'the shares of a project’s milestones come to the whole',
    `
    select project_id, sum(share) from payment_milestones group by company_id, project_id having abs(sum(share) - 100) > 0.01 and abs(sum(share) - 10000) > 1`,
  ),
  holds(
    'an issued invoice has a number and its day; a draft has none',
    `
    select id, status, number from invoices where (status = 'issued') <> (number is not null and number::text <> '') or (status = 'issued' and day is null)`,
  ),
  holds(
    'no draft is counted as late or settled',
    `
    select id, due_on from invoices where status = 'draft' and (settled <> 0 or mailed_at is not null)`,
  ),
  holds(
    'an invoice number is used once',
    `
    select number from invoices where status = 'issued' group by company_id, company_gstin, number having count(*) > 1`,
  ),
  holds(
    'an invoice comes to its net, tax and rounding',
    `
    select number, total, net + cgst + sgst + igst + round_off from invoices where status = 'issued' and total <> net + cgst + sgst + igst + round_off`,
  ),
  holds(
    'tax is of one kind: within the state both halves alike, across it one',
    `
    select number from invoices where status = 'issued' and (cgst <> sgst or (cgst > 0 and igst > 0))`,
  ),
  holds(
    'no more is settled of an invoice than it comes to',
    `
    select number, total, settled from invoices where settled > total`,
  ),
  holds(
    'an invoice is settled by what is matched to it',
    `
    select i.number, i.settled, i.credited, coalesce(sum(m.amount), 0) from invoices i
    left join receipt_matches m on m.company_id = i.company_id and m.invoice_id = i.id and m.removed_at is null
    where i.kind <> 'credit_note' group by i.company_id, i.id having coalesce(sum(m.amount), 0) > i.total`,
  ),
  holdsOn(
    'no invoice and no receipt is dated tomorrow',
    (today) => `
    select number::text from invoices where status = 'issued' and day > ${today} union all select number::text from receipts where day > ${today}`,
  ),
  holds(
    'no more of a receipt is matched than came',
    `
    select r.number, r.settles, sum(m.amount) from receipts r join receipt_matches m on m.company_id = r.company_id and m.receipt_id = r.id
    and m.removed_at is null group by r.company_id, r.id having sum(m.amount) > r.settles`,
  ),
  holds(
    'an advance that is on account is taxed, unless it is for goods alone, and nothing else is',
    `
    select r.number, r.settles - r.matched, coalesce(a.tax, 0) from receipts r
    join companies co on co.id = r.company_id
    left join project_contracts c on c.company_id = r.company_id and c.project_id = r.project_id
    left join lateral (select sum(cgst + sgst + igst) as tax from advance_taxes a where a.company_id = r.company_id and a.receipt_id = r.id) a on true
    where r.purpose = 'invoices' and co.gstin <> '' and coalesce(c.goods_share, 70) < 100
      and (coalesce(a.tax, 0) > 0) <> (r.reversed_at is null and r.settles - r.matched > case when r.matched > 0 then 100000 else 0 end)`,
  ),
  holds(
    'the GST on advances in the books is that of the receipts',
    `
    select c.key, b.paise, a.paise from companies c
    join lateral (select coalesce(sum(p.debit - p.credit), 0) as paise from postings p where p.company_id = c.id and p.account = 'gst_on_advances') b on true
    join lateral (select coalesce(sum(cgst + sgst + igst), 0) as paise from advance_taxes a where a.company_id = c.id) a on true
    where b.paise <> a.paise`,
  ),
  holds(
    'a milestone is invoiced once',
    `
    select milestone_id from invoices where status = 'issued' and milestone_id is not null and kind <> 'credit_note' and credited = 0
    group by company_id, milestone_id having count(*) > 1`,
  ),
  holds(
    'no more is invoiced than the contract is worth, with tax',
    `
    select p.name, p.contract_value, sum(i.net) from invoices i join projects p on p.company_id = i.company_id and p.id = i.project_id
    where i.status = 'issued' and i.kind <> 'credit_note' group by p.company_id, p.id, p.name, p.contract_value
    having sum(i.net) - sum(i.credited) > p.contract_value * 1.05 + coalesce((select sum(o.contract_change) from change_orders o
      where o.company_id = p.company_id and o.project_id = p.id and o.state = 'agreed'), 0)`,
  ),

  // bills and payments
  holds(
    'a supplier’s bill is of a placed order',
    `
    select b.number, o.status from supplier_bills b join purchase_orders o on o.company_id = b.company_id and o.id = b.order_id
    where o.status not in ('approved', 'sent', 'accepted', 'closed')`,
  ),
  holds(
    'an approved bill is billed for what was received',
    `
    select b.number, l.quantity, l.received from supplier_bills b join supplier_bill_lines l on l.company_id = b.company_id
    and l.supplier_bill_id = b.id where b.status = 'approved' and b.difference_reason = '' and l.quantity > l.received`,
  ),
  holds(
    'a supplier’s bill comes to its net, tax and rounding',
    `
    select number, total from supplier_bills where status = 'approved' and abs(total - (net + cgst + sgst + igst + round_off
      )) > 0`,
  ),
  holds(
    'a bill number of a supplier is used once',
    `
    select number from supplier_bills where status <> 'reversed' group by company_id, supplier_id, year, number having count(*) > 1`,
  ),
  holdsOn(
    'no bill and no payment is dated tomorrow',
    (today) => `
    select number from supplier_bills where day > ${today} or posted_on > ${today}
    union all select number::text from running_bills where day > ${today}
    union all select reference from payments where paid_on > ${today}`,
  ),
  holds(
    'who approved a bill did not enter it',
    `
    select number from supplier_bills where status = 'approved' and approved_by = made_by`,
  ),
  holds(
    'who approved a site expense did not spend it, and above the limit it has its bill',
    `
    select number from site_expenses where state = 'approved' and (decided_by = user_id or (amount > ${bill_needed_above}
      and file_id is null))`,
  ),
  holds(
    'what is owed to people is what is open of their site expenses',
    `
    select c.id, x.open, y.balance from companies c
    cross join lateral (select coalesce(sum(e.amount - coalesce(b.paid, 0)), 0) as open from site_expenses e
      left join payables b on b.company_id = e.company_id and b.kind = 'site_expense' and b.document_id = e.id
      where e.company_id = c.id and e.state = 'approved' and e.source = 'own') x
    cross join lateral (select coalesce(sum(p.credit - p.debit), 0) as balance from postings p
      where p.company_id = c.id and p.account = 'employee_payables') y
    where x.open <> y.balance`,
  ),
  holds(
    'no more cash was spent than there was',
    `
    select company_id, sum(debit - credit) from postings where account = 'cash' group by company_id having sum(debit - credit) < 0`,
  ),
  holds(
    'no more is paid of a payable than is owed',
    `
    select number, amount, reserved, paid from payables where paid > amount or reserved + paid > amount`,
  ),
  holds(
    'what is paid of a payable is what its payments and draws on lines of credit say',
    `
    select y.number, y.paid, coalesce(sum(i.amount), 0) from payables y
    left join (select i.company_id, i.payable_id, i.amount from payment_items i
        join payments p on p.company_id = i.company_id and p.id = i.payment_id and p.status = 'paid'
      union all select d.company_id, d.payable_id, d.amount from credit_draw_items d) i
      on i.company_id = y.company_id and i.payable_id = y.id
    group by y.company_id, y.id having y.paid <> coalesce(sum(i.amount), 0)`,
  ),
  holds(
    'a paid run has no payment left to be paid',
    `
    select r.id from payment_runs r join payments p on p.company_id = r.company_id and p.payment_run_id = r.id
    where r.status = 'paid' and p.status = 'planned'`,
  ),
  holds(
    'a payment that is paid says when',
    `select id, status from payments where (status = 'paid') <> (paid_on is not null)`,
  ),
  holds(
    'nobody approved the payment run they made',
    `
    select id from payment_runs where approved_by = made_by`,
  ),
  holds(
    'a running bill bills no more than was measured and ordered',
    `
    select b.number, l.ordered, l.to_date from running_bills b join running_bill_lines l on l.company_id = b.company_id and l.running_bill_id = b.id
    where b.status = 'approved' and l.to_date > l.ordered * 1.25`,
  ),
  holds(
    'a running bill goes on where the one before it ended',
    `
    select b.number, l.previous, l.quantity, l.to_date from running_bills b join running_bill_lines l on l.company_id = b.company_id
    and l.running_bill_id = b.id where l.to_date <> l.previous + l.quantity`,
  ),

  // the books
  holds(
    'every entry of the journal balances',
    `
    select e.id, e.document from journal_entries e join postings p on p.company_id = e.company_id and p.entry_id = e.id
    group by e.company_id, e.id having sum(p.debit) <> sum(p.credit)`,
  ),
  holds(
    'an issued invoice and an approved bill are in the books',
    `
    select 'invoice' as kind, number from invoices i where i.status = 'issued' and not exists (select 1 from journal_entries j
      where j.company_id = i.company_id and j.document_kind in ('invoice', 'credit_note') and j.document_id = i.id)
    union all select 'bill', number from supplier_bills b where b.status = 'approved' and not exists (select 1 from journal_entries j
      where j.company_id = b.company_id and j.document_kind = 'supplier_bill' and j.document_id = b.id)`,
  ),
  holds(
    'a draft is in no book',
    `
    select 'invoice' as kind, i.id from invoices i join journal_entries j on j.company_id = i.company_id and j.document_kind = 'invoice'
      and j.document_id = i.id where i.status = 'draft'
    union all select 'bill', b.id from supplier_bills b join journal_entries j on j.company_id = b.company_id
      and j.document_kind = 'supplier_bill' and j.document_id = b.id where b.status = 'draft'`,
  ),
  holdsOn('nothing is booked tomorrow', (today) => `select document, day from journal_entries where day > ${today}`),
  holds(
    'what customers owe in the books is what their invoices leave open',
    `
    select c.key, b.balance, o.open from companies c join lateral (select coalesce(sum(p.debit - p.credit), 0) as balance from postings p
      where p.company_id = c.id and p.account = 'receivables') b on true join lateral (select coalesce(sum(case when kind = 'credit_note'
        then 0 else total - settled - credited - retention end), 0) as open from invoices i where i.company_id = c.id and i.status = 'issued') o on true
    where b.balance < 0`,
  ),
  holds(
    'a lender paid no more of a loan than was sanctioned',
    `
    select number, sanctioned, disbursed from loans where disbursed > sanctioned`,
  ),
  holds(
    'who recorded a loan’s sanction did not confirm it',
    `
    select number from loans where confirmed_by is not null and confirmed_by = sanctioned_by`,
  ),
  holds(
    'a budget that is approved says who, and nobody approved their own',
    `
    select project_id, number from budget_revisions where state = 'approved' and (approved_by is null or approved_by = submitted_by)`,
  ),
  holds(
    'a running project that buys has an approved budget',
    `
    select distinct p.name from projects p join purchase_orders o on o.company_id = p.company_id and o.project_id = p.id
    where p.status = 'active' and o.status in ('sent', 'accepted') and not exists (select 1 from budget_revisions b
      where b.company_id = p.company_id and b.project_id = p.id and b.state = 'approved')`,
  ),
];
