/**
 * E-invoices: an issued invoice or credit note to a registered customer as the invoice registration portal takes it (INV-01
 * 1.1, exchange §2), and what the portal's answer says. Amounts are paise here, rupees in the file.
 */
import { addDays, type PlainDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { say } from '../sentences.ts';
import { inForm } from '../text.ts';
import { type Supply } from './gstr1.ts';

export interface Party {
  gstin: string;
  name: string;
  address: string;
}

export interface EinvoiceDocument extends Supply {
  seller: Party;
  buyer: Party;
  lines: readonly { description: string; hsn: string; gst_percent: number; net: number; tax: number }[];
  round_off: number;
  /** of a credit note: the invoice it is about */
  against?: { number: string; day: PlainDate } | null;
}

/** From a turnover of ₹ 10 crore an invoice must be registered within these days of its date (GSTN advisory of 2025-04-01). */
export const register_within_days = 30;

/** The last day on which the portal takes it. */
export const registerBy = (day: PlainDate): PlainDate => addDays(day, register_within_days);

const pin_form = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;

/** The lines of an address, its place and its PIN code: the last six digits that stand alone, and what stands before them. */
export function placeOf(address: string): { lines: string[]; place: string; pin: string } {
  const parts = address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findLastIndex((part) => part.match(pin_form));
  const pin = parts[at]?.match(pin_form)?.at(-1)?.replace(' ', '') ?? '';
  const beside =
    parts[at]
      ?.replace(pin_form, '')
      .replace(/[-–.\s]+$/, '')
      .trim() ?? '';
  const place = beside || parts[at - 1] || '';
  const lines = parts.filter((part, index) => index !== at && part !== place);
  return { lines: lines.length > 0 ? lines : [place], place, pin };
}

/** Why the portal would refuse a document: undefined where it takes it. */
export function whyNoEinvoice({ seller, buyer, lines, tax_kind }: EinvoiceDocument): Words | undefined {
  if (tax_kind === 'none') return say`This document has no GST.`;
  if (buyer.gstin === '') return say`The customer has no GSTIN.`;
  if (placeOf(seller.address).pin === '') return say`The company’s address has no PIN code.`;
  if (placeOf(buyer.address).pin === '') return say`The customer’s billing address has no PIN code.`;
  if (buyer.name.trim().length < 3) return say`The customer’s name is too short.`;
  if (lines.some(({ hsn }) => hsn.length < 4)) return say`A line has no HSN or SAC code.`;
  return undefined;
}

const rupees = (paise: number): number => paise / 100;
const portalDay = (day: PlainDate): string => day.split('-').toReversed().join('/');

/** The portal takes no other signs in names and addresses. */
const plain = (text: string, most: number): string =>
  inForm('NFC', text)
    .replace(/["\\<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most);

function partyOf({ gstin, name, address }: Party) {
  const { lines, place, pin } = placeOf(address);
  const [first = '', ...others] = lines;
  return {
    Gstin: gstin,
    LglNm: plain(name, 100),
    Addr1: plain(first, 100),
    ...(others.length > 0 && { Addr2: plain(others.join(', '), 100) }),
    Loc: plain(place.padEnd(3, '.'), 50),
    Pin: Number(pin),
    Stcd: gstin.slice(0, 2),
  };
}

/** Services have SAC, which begins with 99. */
const isService = (hsn: string): boolean => hsn.startsWith('99');

/** A document in the form of the portal; `whyNoEinvoice` said nothing against it. */
export function einvoice(document: EinvoiceDocument) {
  const { kind, number, day, seller, buyer, place_of_supply, tax_kind, lines, against, round_off, total } = document;
  const taxes = (tax: number) =>
    tax_kind === 'igst' ? { IgstAmt: rupees(tax) } : { CgstAmt: rupees(tax / 2), SgstAmt: rupees(tax / 2) };
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const sums = tax_kind === 'igst' ? { IgstVal: rupees(tax) } : { CgstVal: rupees(tax / 2), SgstVal: rupees(tax / 2) };
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
    DocDtls: { Typ: kind === 'invoice' ? 'INV' : 'CRN', No: number, Dt: portalDay(day) },
    SellerDtls: partyOf(seller),
    BuyerDtls: { ...partyOf(buyer), Pos: place_of_supply },
    ItemList: lines.map((line, at) => ({
      SlNo: String(at + 1),
      PrdDesc: plain(line.description, 300),
      IsServc: isService(line.hsn) ? 'Y' : 'N',
      HsnCd: line.hsn,
      // a plant is sold as one piece
      ...(!isService(line.hsn) && { Qty: 1, Unit: 'OTH' }),
      UnitPrice: rupees(line.net),
      TotAmt: rupees(line.net),
      AssAmt: rupees(line.net),
      GstRt: line.gst_percent,
      ...taxes(line.tax),
      TotItemVal: rupees(line.net + line.tax),
    })),
    ValDtls: {
      AssVal: rupees(net),
      ...sums,
      ...(round_off !== 0 && { RndOffAmt: rupees(round_off) }),
      TotInvVal: rupees(total),
    },
    ...(against && {
      RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: portalDay(against.day) }] },
    }),
  };
}

/** What the portal says of one document. */
export interface Registration {
  irn: string;
  ack_number: string;
  /** an instant, ISO */
  acked_at: string;
  signed_qr: string;
  seller_gstin: string;
  number: string;
  /** paise */
  total: number;
}

/** Signs of a code that can be printed; those of the portal have about a thousand. */
const most_code = 2000;

/** What a token of the portal says, without regard to its signature, which only the portal's key could prove. */
function saidIn(token: string): Record<string, unknown> | undefined {
  const [, payload] = token.split('.');
  if (!payload || !/^[\w-]+$/.test(payload)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data?: unknown };
    const said: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** The portal writes its own time, '2026-11-20 10:11:00', which is that of India. */
const instantOf = (text: string): string | undefined => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  const at = day && time ? Date.parse(`${day}T${time}+05:30`) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
};

/** One entry of the portal's answer; undefined where it is none of a registered document. */
export function registrationIn(entry: unknown): Registration | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { Irn, AckNo, AckDt, SignedQRCode, Status = 'ACT' } = entry as Record<string, unknown>;
  // a document that was cancelled at the portal is not registered
  if (Status !== 'ACT') return undefined;
  const signed_qr = textIn(SignedQRCode);
  const said = signed_qr.length <= most_code ? saidIn(signed_qr) : undefined;
  const irn = textIn(Irn);
  const acked_at = instantOf(textIn(AckDt));
  if (!said || !/^[0-9a-f]{64}$/.test(irn) || textIn(said.Irn) !== irn || !acked_at) return undefined;
  const total = Math.round(Number(said.TotInvVal) * 100);
  const number = textIn(said.DocNo);
  if (!Number.isSafeInteger(total) || number === '' || number.length > 16) return undefined;
  const seller_gstin = textIn(said.SellerGstin);
  return { irn, ack_number: textIn(AckNo).slice(0, 20), acked_at, signed_qr, seller_gstin, number, total };
}
