/**
 * GSTR-1: the month's outward supplies of one registration, as the portal's file (exchange §4). It is made of issued invoices
 * and credit notes, and of advances that were taxed or adjusted, so that its tax is that of the output tax accounts. Amounts
 * are paise here, rupees in the file.
 */
import type { PlainDate } from '../dates.ts';
import { groupedBy } from '../grouped.ts';
import type { TaxKind } from '../procurement/order_money.ts';
import { type AdvanceTax, taxOfAdvance } from './advance_tax.ts';
import type { InvoiceKind } from './invoices.ts';

export interface Supply {
  kind: InvoiceKind;
  number: string;
  day: PlainDate;
  customer_gstin: string;
  /** two digits of the state */
  place_of_supply: string;
  tax_kind: TaxKind;
  total: number;
  lines: readonly { hsn: string; gst_percent: number; net: number; tax: number }[];
  /** of a credit note: what its invoice came to, which decides where the note is reported */
  invoice_total?: number;
}

/** How the tax on one advance changed in the month: above zero it was received, below it was adjusted or given back. */
export interface Advance extends AdvanceTax {
  /** two digits of the state */
  place_of_supply: string;
  tax_kind: TaxKind;
  gst_percent: number;
}

/** What a return is made of. */
export interface Return {
  supplies: readonly Supply[];
  advances: readonly Advance[];
}

const supply_sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exempt'] as const;
type SupplySection = (typeof supply_sections)[number];
/** The sections by their names in the file; `at` and `txpd` are tables 11A and 11B. */
export const gstr1_sections = [...supply_sections, 'at', 'txpd'] as const;
export type Gstr1Section = (typeof gstr1_sections)[number];

/** In which section an advance is reported; in neither where it came and was adjusted in the month. */
export const advanceSection = (advance: Advance): 'at' | 'txpd' | undefined => {
  const tax = taxOfAdvance(advance);
  return tax === 0 ? undefined : tax > 0 ? 'at' : 'txpd';
};

/** An invoice to someone without a GSTIN in another state is reported on its own above this (GST notification 12/2024). */
const large_invoice: readonly { from: PlainDate; above: number }[] = [
  { from: '2017-07-01', above: 2_50_000_00 },
  { from: '2024-08-01', above: 1_00_000_00 },
];
const isLarge = (total: number, day: PlainDate): boolean =>
  total > (large_invoice.findLast(({ from }) => from <= day)?.above ?? Infinity);

const registered = ({ customer_gstin }: Supply): boolean => customer_gstin !== '';

/** In which section of the return a document is reported. */
export function gstr1Section(supply: Supply): SupplySection {
  const { kind, tax_kind, total, day, invoice_total = total } = supply;
  if (tax_kind === 'none') return 'exempt';
  if (registered(supply)) return kind === 'invoice' ? 'b2b' : 'cdnr';
  if (tax_kind !== 'igst' || !isLarge(invoice_total, day)) return 'b2cs';
  return kind === 'invoice' ? 'b2cl' : 'cdnur';
}

export interface Taxes {
  net: number;
  igst: number;
  cgst: number;
  sgst: number;
}
const no_tax: Taxes = { net: 0, igst: 0, cgst: 0, sgst: 0 };

/** The tax of a line by its kind; the halves of CGST and SGST are the same to the paisa (`taxesOf` of order_money.ts). */
const lineTaxes = (tax_kind: TaxKind, { net, tax }: { net: number; tax: number }): Taxes =>
  tax_kind === 'cgst_sgst' ? { net, igst: 0, cgst: tax / 2, sgst: tax / 2 } : { ...no_tax, net, igst: tax };
const plus = (one: Taxes, other: Taxes, sign = 1): Taxes => ({
  net: one.net + sign * other.net,
  igst: one.igst + sign * other.igst,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
});
const signOf = ({ kind }: Supply): 1 | -1 => (kind === 'invoice' ? 1 : -1);

/** Sums by a key, in the order the keys were met. */
function summed<T>(entries: Iterable<readonly [key: string, of: T, taxes: Taxes]>): { of: T; taxes: Taxes }[] {
  const found = new Map<string, { of: T; taxes: Taxes }>();
  for (const [key, of, taxes] of entries) {
    const before = found.get(key);
    found.set(key, { of, taxes: before ? plus(before.taxes, taxes) : taxes });
  }
  return [...found.values()];
}

/** Of one document, one row for each rate. */
const byRate = (supply: Supply) =>
  summed(
    supply.lines.map((line) => [String(line.gst_percent), line.gst_percent, lineTaxes(supply.tax_kind, line)] as const),
  );

const rupees = (paise: number): number => paise / 100;
const inRupees = (tax_kind: TaxKind, { net, igst, cgst, sgst }: Taxes) => ({
  txval: rupees(net),
  ...(tax_kind === 'igst' ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }),
  csamt: 0,
});
const portalDay = (day: PlainDate): string => day.split('-').toReversed().join('-');
const itemsOf = (supply: Supply) =>
  byRate(supply).map(({ of: rt, taxes }, at) => ({
    num: at + 1,
    itm_det: { rt, ...inRupees(supply.tax_kind, taxes) },
  }));
const invoiceOf = (supply: Supply) => ({
  inum: supply.number,
  idt: portalDay(supply.day),
  val: rupees(supply.total),
  pos: supply.place_of_supply,
});
const noteOf = (supply: Supply) => ({
  ntty: 'C',
  nt_num: supply.number,
  nt_dt: portalDay(supply.day),
  val: rupees(supply.total),
  pos: supply.place_of_supply,
});

const groups = <T, U>(all: readonly T[], keyOf: (one: T) => string, make: (key: string, some: T[]) => U): U[] =>
  [...groupedBy(all, keyOf)].toSorted(([a], [b]) => a.localeCompare(b)).map(([key, some]) => make(key, some));

/** Services have SAC, which begins with 99; the portal wants no unit of them. */
const isService = (hsn: string): boolean => hsn.startsWith('99');

function hsnRows(supplies: readonly Supply[]) {
  const entries = supplies.flatMap((supply) =>
    supply.lines.map(({ hsn, gst_percent, ...line }) => {
      const taxes = plus(no_tax, lineTaxes(supply.tax_kind, line), signOf(supply));
      return [`${hsn} ${gst_percent}`, { hsn, gst_percent }, taxes] as const;
    }),
  );
  return summed(entries)
    .toSorted((a, b) => a.of.hsn.localeCompare(b.of.hsn) || a.of.gst_percent - b.of.gst_percent)
    .map(({ of, taxes }, at) => ({
      num: at + 1,
      hsn_sc: of.hsn,
      uqc: isService(of.hsn) ? 'NA' : 'OTH',
      qty: 0,
      rt: of.gst_percent,
      txval: rupees(taxes.net),
      iamt: rupees(taxes.igst),
      camt: rupees(taxes.cgst),
      samt: rupees(taxes.sgst),
      csamt: 0,
    }));
}

/** Advances of a section by state and kind of supply, one item for each rate; both sections are told without a sign. */
function advanceRows(advances: readonly Advance[], section: 'at' | 'txpd') {
  const sign = section === 'at' ? 1 : -1;
  const some = advances.filter((one) => advanceSection(one) === section);
  return groups(
    some,
    ({ place_of_supply, tax_kind }) => `${place_of_supply} ${tax_kind}`,
    (_key, alike) => {
      const [{ place_of_supply: pos, tax_kind }] = alike as [Advance, ...Advance[]];
      const itms = summed(
        alike.map((one) => [String(one.gst_percent), one.gst_percent, plus(no_tax, one, sign)] as const),
      ).map(({ of: rt, taxes }) => {
        const { txval: ad_amt, ...tax } = inRupees(tax_kind, taxes);
        return { rt, ad_amt, ...tax };
      });
      return { pos, sply_ty: tax_kind === 'igst' ? 'INTER' : 'INTRA', itms };
    },
  );
}

/** The numbers of a series by the year within it, from the first to the last; a series has no gaps. */
function documentRows(supplies: readonly Supply[]) {
  const kinds = [
    { doc_num: 1, doc_typ: 'Invoices for outward supply', kind: 'invoice' },
    { doc_num: 5, doc_typ: 'Credit Note', kind: 'credit_note' },
  ] as const;
  return kinds.flatMap(({ kind, ...type }) => {
    const of_kind = supplies.filter((one) => one.kind === kind);
    if (of_kind.length === 0) return [];
    const docs = groups(
      of_kind,
      ({ number }) => number.slice(0, number.lastIndexOf('/')),
      (_series, some) => some.toSorted((a, b) => numberOf(a) - numberOf(b)),
    ).map((some, at) => ({
      num: at + 1,
      from: some[0]?.number ?? '',
      to: some.at(-1)?.number ?? '',
      totnum: some.length,
      cancel: 0,
      net_issue: some.length,
    }));
    return [{ ...type, docs }];
  });
}
const numberOf = ({ number }: Supply): number => Number(number.slice(number.lastIndexOf('/') + 1));

/** The file of the return of a month, 'YYYY-MM'; sections without a document are left out. */
export function gstr1File(gstin: string, month: string, { supplies, advances }: Return) {
  const of = (section: SupplySection) => supplies.filter((one) => gstr1Section(one) === section);
  const b2b = groups(
    of('b2b'),
    ({ customer_gstin }) => customer_gstin,
    (ctin, some) => ({
      ctin,
      inv: some.map((one) => ({ ...invoiceOf(one), rchrg: 'N', inv_typ: 'R', itms: itemsOf(one) })),
    }),
  );
  const b2cl = groups(
    of('b2cl'),
    ({ place_of_supply }) => place_of_supply,
    (pos, some) => ({
      pos,
      inv: some.map((one) => {
        const { pos: _pos, ...invoice } = invoiceOf(one);
        return { ...invoice, itms: itemsOf(one) };
      }),
    }),
  );
  const b2cs = summed(
    of('b2cs').flatMap((one) =>
      byRate(one).map(({ of: rt, taxes }) => {
        const row = { tax_kind: one.tax_kind, pos: one.place_of_supply, rt };
        return [`${row.pos} ${row.tax_kind} ${rt}`, row, plus(no_tax, taxes, signOf(one))] as const;
      }),
    ),
  ).map(({ of: { tax_kind, pos, rt }, taxes }) => ({
    sply_ty: tax_kind === 'igst' ? 'INTER' : 'INTRA',
    pos,
    typ: 'OE',
    rt,
    ...inRupees(tax_kind, taxes),
  }));
  const cdnr = groups(
    of('cdnr'),
    ({ customer_gstin }) => customer_gstin,
    (ctin, some) => ({
      ctin,
      nt: some.map((one) => ({ ...noteOf(one), rchrg: 'N', inv_typ: 'R', itms: itemsOf(one) })),
    }),
  );
  const cdnur = of('cdnur').map((one) => ({ typ: 'B2CL', ...noteOf(one), itms: itemsOf(one) }));
  const taxed = supplies.filter((one) => gstr1Section(one) !== 'exempt');
  const [hsn_b2b, hsn_b2c] = [hsnRows(taxed.filter(registered)), hsnRows(taxed.filter((one) => !registered(one)))];
  const doc_det = documentRows(supplies);
  const [at, txpd] = [advanceRows(advances, 'at'), advanceRows(advances, 'txpd')];
  const [year, of_year] = month.split('-');
  return {
    gstin,
    fp: `${of_year}${year}`,
    ...(b2b.length > 0 && { b2b }),
    ...(b2cl.length > 0 && { b2cl }),
    ...(b2cs.length > 0 && { b2cs }),
    ...(cdnr.length > 0 && { cdnr }),
    ...(cdnur.length > 0 && { cdnur }),
    ...(at.length > 0 && { at }),
    ...(txpd.length > 0 && { txpd }),
    ...((hsn_b2b.length > 0 || hsn_b2c.length > 0) && {
      hsn: { ...(hsn_b2b.length > 0 && { hsn_b2b }), ...(hsn_b2c.length > 0 && { hsn_b2c }) },
    }),
    ...(doc_det.length > 0 && { doc_issue: { doc_det } }),
  };
}

/** What each section of the return comes to: documents, value without GST, and tax. Credit notes and adjusted advances are less. */
export function gstr1Summary({ supplies, advances }: Return): ({ section: Gstr1Section; documents: number } & Taxes)[] {
  const of_supplies = supply_sections.map((section) => {
    const some = supplies.filter((one) => gstr1Section(one) === section);
    const taxes = some.flatMap((one) =>
      one.lines.map((line) => plus(no_tax, lineTaxes(one.tax_kind, line), signOf(one))),
    );
    return { section, documents: some.length, taxes };
  });
  const of_advances = (['at', 'txpd'] as const).map((section) => {
    const some = advances.filter((one) => advanceSection(one) === section);
    return {
      section,
      documents: some.length,
      taxes: some.map(({ net, igst, cgst, sgst }) => ({ net, igst, cgst, sgst })),
    };
  });
  return [...of_supplies, ...of_advances]
    .map(({ taxes, ...one }) => ({ ...one, ...taxes.reduce((sum, some) => plus(sum, some), no_tax) }))
    .filter(({ documents }) => documents > 0);
}
