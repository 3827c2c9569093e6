/** A first estimate of a rooftop plant from an electricity bill (domain §9.4, §9.5). A site survey replaces it. */
import type { StateOrTerritory } from './lists.ts';
import { fromRupees, timesPaise } from './money.ts';
import { subsidyOf } from './subsidy.ts';

/** kWh a year from one kWp at a fixed tilt on a good roof; give or take 6 %. */
export const specific_yields: Readonly<Record<StateOrTerritory, number>> = {
  'Andhra Pradesh': 1490,
  'Arunachal Pradesh': 1150,
  Assam: 1180,
  Bihar: 1340,
  Chhattisgarh: 1420,
  Goa: 1420,
  Gujarat: 1560,
  Haryana: 1420,
  'Himachal Pradesh': 1400,
  Jharkhand: 1380,
  Karnataka: 1500,
  Kerala: 1330,
  'Madhya Pradesh': 1500,
  Maharashtra: 1480,
  Manipur: 1230,
  Meghalaya: 1180,
  Mizoram: 1250,
  Nagaland: 1180,
  Odisha: 1380,
  Punjab: 1400,
  Rajasthan: 1600,
  Sikkim: 1150,
  'Tamil Nadu': 1500,
  Telangana: 1480,
  Tripura: 1230,
  'Uttar Pradesh': 1380,
  Uttarakhand: 1380,
  'West Bengal': 1300,
  'Andaman and Nicobar Islands': 1300,
  Chandigarh: 1400,
  'Dadra and Nagar Haveli and Daman and Diu': 1480,
  Delhi: 1400,
  'Jammu and Kashmir': 1380,
  Ladakh: 1750,
  Lakshadweep: 1420,
  Puducherry: 1480,
};

const m2_per_kwp = 10;
const kg_co2_per_kwh = 0.7117;
const smallest_kwp = 0.5;

export interface RooftopQuestion {
  state: StateOrTerritory;
  monthly_bill: number;
  tariff: number;
  price_per_kwp: number;
  /** a home; only homes get the central assistance */
  home: boolean;
}

export interface RooftopEstimate {
  kwp: number;
  yearly_kwh: number;
  area_m2: number;
  co2_tonnes: number;
  /** paise from here on */
  yearly_saving: number;
  price: number;
  subsidy: number;
  /** simple payback; undefined when nothing is saved */
  payback_years: number | undefined;
}

/** The plant whose yearly generation meets the yearly use, in half kWp, and what it brings; rupees in, paise out. */
export function estimateRooftop(question: RooftopQuestion): RooftopEstimate {
  const { state, monthly_bill, tariff, price_per_kwp, home } = question;
  const yearly_use = tariff > 0 ? (Math.max(0, monthly_bill) / tariff) * 12 : 0;
  const kwh_per_kwp = specific_yields[state];
  const kwp = yearly_use > 0 ? Math.max(smallest_kwp, Math.round((yearly_use / kwh_per_kwp) * 2) / 2) : 0;
  const yearly_kwh = Math.round(kwp * kwh_per_kwp);
  const yearly_saving = timesPaise(fromRupees(tariff), Math.min(yearly_kwh, yearly_use));
  const price = timesPaise(fromRupees(price_per_kwp), kwp);
  const subsidy = home ? subsidyOf(kwp) : 0;
  return {
    kwp,
    yearly_kwh,
    area_m2: Math.round(kwp * m2_per_kwp),
    co2_tonnes: (yearly_kwh * kg_co2_per_kwh) / 1000,
    yearly_saving,
    price,
    subsidy,
    payback_years: yearly_saving > 0 ? Math.max(0, price - subsidy) / yearly_saving : undefined,
  };
}
