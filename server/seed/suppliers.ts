/** The suppliers of the demo companies with their documents, in every state they can be in. */
import { addDays } from '../../domain/dates.ts';
import { withCheckSign } from '../../domain/gstin.ts';
import { usual_rules } from '../../domain/suppliers/gate.ts';
import type { NamedDocument } from '../../domain/suppliers/kyc.ts';
import { makeObjectKey } from '../auth/secrets.ts';
import type { SeedFile } from './lived_project.ts';
import { pdfOf } from './pdf.ts';
import { addFiles, insertMany, type Run } from './rows.ts';
import { demo_suppliers, type DemoSupplier, supplier_towns } from './supplier_words.ts';

interface Buyer {
  key: keyof typeof demo_suppliers;
  people: ReadonlyMap<string, number>;
  today: string;
}

/** How the documents of a supplier stand; most are complete. */
type Stand = 'complete' | 'missing' | 'expiring' | 'expired' | 'submitted' | 'refused' | 'onboarding' | 'invited';

const stands: Readonly<Record<number, Stand>> = {
  3: 'expiring',
  4: 'missing',
  6: 'expired',
  8: 'submitted',
  9: 'onboarding',
  11: 'expiring',
  13: 'invited',
  17: 'missing',
  20: 'refused',
  24: 'expired',
  27: 'invited',
  30: 'submitted',
  33: 'missing',
  36: 'onboarding',
};
const standOf = (at: number): Stand => stands[at] ?? 'complete';
/** Blocked in both companies, with what happened. */
const blocked: Readonly<Record<number, string>> = {
  7: 'Two lots of structures failed the zinc coating test; awaiting their corrective action report',
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letter = (at: number): string => letters[at % letters.length] ?? 'A';

/** The PAN of a firm follows from its name, so that two buyers know the same one. */
function panOf(name: string): string {
  const sum = Array.from(name).reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return `AA${letter(sum)}C${name[0]?.toUpperCase() ?? 'S'}${String(1000 + (sum % 9000))}${letter(Math.floor(sum / 7))}`;
}
const gstinOf = (pan: string, state: string): string => withCheckSign(`${state}${pan}1Z`);
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '');

const banks = [
  ['HDFC Bank', 'HDFC0'],
  ['State Bank of India', 'SBIN0'],
  ['ICICI Bank', 'ICIC0'],
  ['Bank of Baroda', 'BARB0'],
  ['Axis Bank', 'UTIB0'],
] as const;

function rowOf({ name, contact, town, categories, msme }: DemoSupplier, at: number, today: string) {
  const [state, digits, pincode, latitude, longitude] = supplier_towns[town];
  const stand = standOf(at);
  const pan = panOf(name);
  const [bank_name, ifsc] = banks[at % banks.length] ?? banks[0];
  const known = stand !== 'invited';
  const domain = `${plainName(name)}.example`;
  return {
    name: `${name} Pvt. Ltd.`,
    trade_name: name,
    status: stand === 'invited' ? 'invited' : stand === 'onboarding' ? 'submitted' : 'active',
    submitted_at: stand === 'onboarding' ? `${addDays(today, -1)}T09:20:00Z` : null,
    blocked_reason: blocked[at] ?? '',
    categories,
    contact_name: contact,
    email: `sales@${domain}`,
    phone: `+9193${String(75_000_000 + at * 104_729).padStart(8, '0')}`,
    website: known ? `www.${domain}` : '',
    state,
    city: town,
    pincode,
    address: known ? `Plot ${12 + at * 7}, GIDC Industrial Estate, ${town}` : '',
    // firms of one town stand beside each other
    latitude: known ? latitude + ((at % 5) - 2) * 0.012 : null,
    longitude: known ? longitude + ((at % 7) - 3) * 0.012 : null,
    credit_days: [30, 45, 15, 60, 0][at % 5],
    gstin: known ? gstinOf(pan, digits) : '',
    pan: known ? pan : '',
    udyam:
      known && msme
        ? `UDYAM-${state.slice(0, 2).toUpperCase()}-${digits}-${String(10_345 + at * 97).padStart(7, '0')}`
        : '',
    msme_class: msme ?? '',
    bank_name: known ? bank_name : '',
    bank_account: known ? String(50_100_000_000_000 + at * 7_654_321) : '',
    ifsc: known ? `${ifsc}${String(1200 + at * 13).padStart(6, '0')}` : '',
    plants: known ? [town, ...(at % 6 === 0 ? ['Bhiwandi warehouse'] : [])] : [],
    contacts:
      at % 3 === 0 && known ? [{ name: 'Accounts', role: 'Finance', phone: '', email: `accounts@${domain}` }] : [],
  };
}

const columns = `name text, trade_name text, status text, submitted_at timestamptz, blocked_reason text, categories text[],
  contact_name text, email text, phone text, website text, state text, city text, pincode text, address text,
  latitude double precision, longitude double precision, credit_days int, gstin text, pan text, udyam text, msme_class text,
  bank_name text, bank_account text, ifsc text, plants text[], contacts jsonb`;

const udyam: NamedDocument = { group: 'KYC', name: 'Udyam (MSME) certificate' };
const gst: NamedDocument = { group: 'GST', name: 'GST registration (REG-06)' };

interface Version {
  document: NamedDocument;
  version: number;
  status: 'submitted' | 'verified' | 'refused';
  valid_to: string | null;
  remark: string;
  days_ago: number;
}

/** The documents of a supplier by how it stands. */
function versionsOf(at: number, msme: boolean, today: string): Version[] {
  const stand = standOf(at);
  if (stand === 'invited') return [];
  const all = [...usual_rules.required, ...(msme ? [udyam] : [])];
  return all.flatMap((document): Version[] => {
    const is_gst = document.name === gst.name;
    const one: Version = {
      document,
      version: 1,
      status: 'verified',
      valid_to: is_gst ? addDays(today, 200 + at * 9) : null,
      remark: '',
      days_ago: 60 + at * 3,
    };
    if (stand === 'onboarding') return [{ ...one, status: 'submitted', days_ago: 1 }];
    if (!is_gst) return stand === 'missing' && document.name === 'Cancelled cheque' ? [] : [one];
    switch (stand) {
      case 'missing':
        return at === 33 ? [] : [one];
      case 'expiring':
        return [{ ...one, valid_to: addDays(today, 20 + (at % 2)) }];
      case 'expired':
        return [{ ...one, valid_to: addDays(today, -8 - (at % 3)) }];
      case 'submitted':
        return [
          { ...one, valid_to: addDays(today, -3) },
          { ...one, version: 2, status: 'submitted', valid_to: addDays(today, 362), days_ago: 2 },
        ];
      case 'refused':
        return [{ ...one, status: 'refused', remark: 'The certificate is of another state', days_ago: 5 }];
      default:
        return [one];
    }
  });
}

const certificate = (company: string, document: string): Buffer =>
  pdfOf({
    width: 595,
    height: 842,
    words: [
      { x: 60, y: 760, size: 18, text: document, bold: true },
      { x: 60, y: 730, size: 12, text: company },
    ],
    strokes: [[60, 715, 535, 715]],
    boxes: [],
  });

/** Gives a company its suppliers. Gives their files. */
export async function addSuppliers(run: Run, company_id: number, { key, people, today }: Buyer): Promise<SeedFile[]> {
  const all = demo_suppliers[key];
  const buyer = people.get(`${key}.prm`) ?? 0;
  const assistant = people.get(`${key}.pre`) ?? buyer;
  const rows = all.map((one, at) => ({ ...rowOf(one, at, today), made_by: buyer }));
  const ids = await insertMany(run, company_id, 'suppliers', `${columns}, made_by bigint`, rows);
  const files: SeedFile[] = [];
  const documents = all.flatMap((one, at) =>
    versionsOf(at, one.msme !== undefined, today).map(({ document, days_ago, ...version }) => {
      const object_key = makeObjectKey();
      const sent_at = `${addDays(today, -days_ago)}T06:10:00Z`;
      files.push({
        object_key,
        file_name: `${document.name.split(' / ')[0] ?? 'Document'}.pdf`,
        content_type: 'application/pdf',
        purpose: 'supplier',
        project_id: null,
        uploaded_by: assistant,
        uploaded_at: sent_at,
        bytes: certificate(one.name, document.name),
      });
      const decided = version.status === 'submitted' ? null : `${addDays(today, 1 - days_ago)}T07:30:00Z`;
      const number =
        document.name === gst.name
          ? (rows[at]?.gstin ?? '')
          : document.name === 'PAN card'
            ? (rows[at]?.pan ?? '')
            : '';
      return {
        ...version,
        supplier_id: ids[at],
        kyc_group: document.group,
        name: document.name,
        number,
        issued_on: addDays(today, -400 - at * 11),
        object_key,
        sent_by: at % 2 === 0 ? assistant : null,
        sent_at,
        decided_by: decided && buyer,
        decided_at: decided,
      };
    }),
  );
  const file_ids = await addFiles(run, company_id, files);
  await insertMany(
    run,
    company_id,
    'supplier_documents',
    `supplier_id bigint, kyc_group text, name text, version int, number text, issued_on date, valid_to date, file_id bigint,
     status text, remark text, sent_by bigint, sent_at timestamptz, decided_by bigint, decided_at timestamptz`,
    documents.map(({ object_key, ...one }) => ({ ...one, file_id: file_ids.get(object_key) })),
  );
  const asked = all.flatMap((_, at) =>
    requestsOf(at, today).map((one) => ({ ...one, supplier_id: ids[at], made_by: buyer })),
  );
  await insertMany(
    run,
    company_id,
    'supplier_requests',
    'supplier_id bigint, kyc_group text, name text, due_on date, made_by bigint, made_at timestamptz, sent_at timestamptz',
    asked,
  );
  const further = all.flatMap((one, at) =>
    at % 5 === 0 && standOf(at) !== 'invited'
      ? [{ supplier_id: ids[at], gstin: gstinOf(panOf(one.name), at % 2 === 0 ? '29' : '33') }]
      : [],
  );
  await run(
    `insert into supplier_gstins (company_id, supplier_id, gstin)
     select $1, one.supplier_id, one.gstin from jsonb_to_recordset($2::jsonb) as one (supplier_id bigint, gstin text)`,
    [company_id, JSON.stringify(further)],
  );
  const opinions = all.flatMap((_, at) =>
    at % 4 === 0
      ? [{ supplier_id: ids[at], user_id: assistant, points: 3 + (at % 3), reason: thoughts[at % thoughts.length] }]
      : [],
  );
  await run(
    `insert into supplier_opinions (company_id, supplier_id, user_id, points, reason)
     select $1, one.supplier_id, one.user_id, one.points, one.reason
     from jsonb_to_recordset($2::jsonb) as one (supplier_id bigint, user_id bigint, points int, reason text)`,
    [company_id, JSON.stringify(opinions)],
  );
  await run('update users set supplier_id = $2 where company_id = $1 and id = $3', [
    company_id,
    ids[0],
    people.get(`${key}.vendor`),
  ]);
  return files;
}

const thoughts = [
  'Answers the same day and packs well for the road',
  'Good quality, but the dispatch documents come late',
  'Sent the test certificates without being asked',
];

/** What was asked of a supplier before, and when it came. */
function requestsOf(at: number, today: string) {
  if (standOf(at) === 'invited' || at % 3 === 2) return [];
  const made = -90 - (at % 20);
  const late = at % 7 === 3;
  return [
    {
      kyc_group: gst.group,
      name: gst.name,
      due_on: addDays(today, made + 10),
      made_at: `${addDays(today, made)}T05:00:00Z`,
      sent_at: `${addDays(today, made + (late ? 14 : 6))}T08:00:00Z`,
    },
  ];
}
