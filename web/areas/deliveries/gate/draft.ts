/** What someone at a gate has entered, and the key of its entry in the outbox, which keeps and sends it. */
import { useState } from 'react';
import { missingOf } from '../../../../domain/deliveries/deliveries.ts';
import { partOf } from '../../../../domain/deliveries/loads.ts';
import type { Sends } from '../../../../contract/index.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import type { Dispatch } from '../slices.ts';

export interface TypedLot {
  dispatch_line_id: number;
  /** still on the way when it was counted */
  expected: number;
  /** the part of it on this vehicle; 0: none, as far as anyone said */
  carried: number;
  /** null: not counted yet; it starts at what the vehicle carries, but someone must say so */
  arrived: number | null;
  damaged: number;
  /** of what is missing: it comes later (true) or is short (false); null: nobody said, and it is never assumed */
  later: boolean | null;
  remark: string;
  serials: string;
  /** of what is short, where other vehicles bring more of a listed lot */
  missing_serials: string;
}

export interface GateDraft {
  key: string;
  step: number;
  vehicle_id: number | null;
  vehicle: string;
  gate_entry: string;
  packages: number | null;
  weight_kg: number | null;
  seal: 'none' | 'intact' | 'broken';
  condition: 'good' | 'wet' | 'dented' | 'open';
  note: string;
  lots: TypedLot[];
  /** it was recorded under this key: photos follow */
  is_recorded: boolean;
  /** what the server made of it, once it has answered */
  receipt_id: number | null;
}

/** The quantity missing of what the vehicle carries of a lot that was counted. */
export const missingIn = ({ carried, arrived }: Pick<TypedLot, 'carried' | 'arrived'>): number =>
  arrived === null ? 0 : missingOf({ carried, arrived });

const placeOf = (dispatch_id: number): string => `draft:gate-${dispatch_id}`;

function read(dispatch_id: number): GateDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(placeOf(dispatch_id)) ?? 'null') as GateDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The lots on the way as a vehicle brings them; what it does not carry is nothing until someone says otherwise. */
export function lotsOn(dispatch: Dispatch, vehicle_id: number | null): TypedLot[] {
  const vehicle = dispatch.vehicles.find(({ id }) => id === vehicle_id);
  return dispatch.lines
    .filter(({ open }) => open > 0)
    .map((lot) => {
      const { carried } = partOf(lot, vehicle?.lines);
      return {
        dispatch_line_id: lot.id,
        expected: lot.open,
        carried,
        arrived: carried > 0 ? null : 0,
        damaged: 0,
        later: null,
        remark: '',
        serials: '',
        missing_serials: '',
      };
    });
}

function begin(dispatch: Dispatch): GateDraft {
  const [vehicle, ...others] = dispatch.vehicles.filter(({ arrived_at }) => arrived_at === null);
  const vehicle_id = others.length === 0 ? (vehicle?.id ?? null) : null;
  return {
    key: crypto.randomUUID(),
    step: 0,
    vehicle_id,
    vehicle: others.length === 0 ? (vehicle?.vehicle ?? '') : '',
    gate_entry: '',
    packages: null,
    weight_kg: null,
    seal: 'none',
    condition: 'good',
    note: '',
    lots: lotsOn(dispatch, vehicle_id),
    is_recorded: false,
    receipt_id: null,
  };
}

/** What was recorded and refused, as it is typed. */
function typedOf({ id, input }: NonNullable<CaptureProps['entry']>, dispatch: Dispatch): GateDraft {
  const { lines, ...arrival } = input as unknown as Pick<Sends<'add_goods_receipt'>, 'lines'> & Omit<GateDraft, 'lots'>;
  const drafted = begin(dispatch);
  return {
    ...drafted,
    ...arrival,
    key: id,
    step: 2,
    is_recorded: false,
    receipt_id: null,
    lots: lotsOn(dispatch, arrival.vehicle_id ?? null).map((lot) => {
      const said = lines.find(({ dispatch_line_id }) => dispatch_line_id === lot.dispatch_line_id);
      if (!said) return lot;
      const { arrived, damaged = 0, remark = '', complete, serials, missing_serials } = said;
      const both = serials !== undefined && missing_serials !== undefined;
      return {
        ...lot,
        arrived,
        damaged,
        remark,
        later: typeof complete === 'boolean' ? !complete : null,
        serials: (serials ?? missing_serials ?? []).join('\n'),
        missing_serials: both ? missing_serials.join('\n') : '',
      };
    }),
  };
}

/** A draft of an earlier visit that still says what is on the way, and on its vehicle. */
const fits = (draft: GateDraft, dispatch: Dispatch): boolean => {
  if (draft.is_recorded) return true;
  const now = lotsOn(dispatch, draft.vehicle_id);
  return draft.lots.every(({ dispatch_line_id, expected, carried }) =>
    now.some(
      (lot) => lot.dispatch_line_id === dispatch_line_id && lot.expected === expected && lot.carried === carried,
    ),
  );
};

export function useGateDraft(dispatch: Dispatch, entry: CaptureProps['entry']) {
  const [draft, setDraft] = useState((): GateDraft => {
    if (entry) return typedOf(entry, dispatch);
    const kept = read(dispatch.id);
    return kept && fits(kept, dispatch) ? kept : begin(dispatch);
  });
  const change = (part: Partial<GateDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      try {
        sessionStorage.setItem(placeOf(dispatch.id), JSON.stringify(next));
      } catch {
        // a full or closed storage costs the draft, never the typing
      }
      return next;
    });
  const changeLot = (id: number, part: Partial<TypedLot>) =>
    change({ lots: draft.lots.map((lot) => (lot.dispatch_line_id === id ? { ...lot, ...part } : lot)) });
  const forget = () => sessionStorage.removeItem(placeOf(dispatch.id));
  return { draft, change, changeLot, forget };
}
