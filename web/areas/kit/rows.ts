/** Made-up projects, the same at every visit. */
import { addDays } from '../../../domain/dates.ts';
import { departments } from '../../../domain/people.ts';

export interface Plant {
  id: number;
  name: string;
  customer: string;
  state: string;
  status: string;
  kwp: number;
  value: number;
  progress: number;
  start: string;
  seen: Date;
  owner: string;
  department: string;
  late: boolean;
  remark: string | null;
}

const customers = [
  'Sundaram Textiles',
  'Kaveri Cold Storage',
  'Mahalaxmi Steel',
  'Green Valley School',
  'Deccan Ceramics',
  'Narmada Pharma',
];
const places = [
  ['Coimbatore', 'Tamil Nadu'],
  ['Mysuru', 'Karnataka'],
  ['Jalna', 'Maharashtra'],
  ['Bhuj', 'Gujarat'],
  ['Anantapur', 'Andhra Pradesh'],
  ['Jodhpur', 'Rajasthan'],
  ['Siliguri', 'West Bengal'],
] as const;
const owners = ['Asha Nair', 'Ravi Kulkarni', 'Meena Iyer', 'Farhan Shaikh', 'Gurpreet Singh', 'Lakshmi Rao'];
const statuses = ['PENDING', 'IN-PROGRESS', 'FINISHED'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export function plants(count: number): Plant[] {
  return Array.from({ length: count }, (_, index) => {
    const odd = (index * 7919) % 1009;
    const [town, state] = at(places, odd);
    const kwp = odd % 5 === 0 ? 1000 + odd * 12 : 5 + (odd % 900);
    return {
      id: index + 1,
      name: `${at(customers, odd)} ${town} ${index + 1}`,
      customer: at(customers, odd),
      state,
      status: at(statuses, odd + index),
      kwp,
      value: kwp * 4_20_000 * (1 + (odd % 7) / 100),
      progress: odd % 101,
      start: addDays('2026-01-01', odd % 500),
      seen: new Date(Date.UTC(2026, 10, 20) - odd * 3_700_000),
      owner: at(owners, odd),
      department: at(departments, odd),
      late: odd % 11 === 0,
      remark:
        odd % 4 === 0
          ? 'Waiting for the DISCOM to confirm the feasibility letter and the date of the joint site visit'
          : null,
    };
  });
}
