/** What someone at a gate has entered, and the key of its entry in the outbox, which keeps and sends it. */
import { useState } from 'react';
import type { Sends } from '../../../../contract/index.ts';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import type { Dispatch } from '../slices.ts';

export interface TypedLot {
  dispatch_line_id: number;
  expected: number;
  /** null: not counted yet; it starts at what is expected, but someone must say so */
  arrived: number | null;
  damaged: number;
  /** more of it comes with another vehicle */
  more: boolean;
  remark: string;
  serials: string;
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

const placeOf = (dispatch_id: number): string => `draft:gate-${dispatch_id}`;

function read(dispatch_id: number): GateDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(placeOf(dispatch_id)) ?? 'null') as GateDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function begin(dispatch: Dispatch): GateDraft {
  const [vehicle, ...others] = dispatch.vehicles.filter(({ arrived_at }) => arrived_at === null);
  return {
    key: crypto.randomUUID(),
    step: 0,
    vehicle_id: others.length === 0 ? (vehicle?.id ?? null) : null,
    vehicle: others.length === 0 ? (vehicle?.vehicle ?? '') : '',
    gate_entry: '',
    packages: null,
    weight_kg: null,
    seal: 'none',
    condition: 'good',
    note: '',
    lots: dispatch.lines
      .filter(({ open }) => open > 0)
      .map(({ id, open }) => ({
        dispatch_line_id: id,
        expected: open,
        arrived: null,
        damaged: 0,
        more: others.length > 0,
        remark: '',
        serials: '',
      })),
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
    lots: drafted.lots.map((lot) => {
      const said = lines.find(({ dispatch_line_id }) => dispatch_line_id === lot.dispatch_line_id);
      if (!said) return lot;
      const { arrived, damaged = 0, remark = '', complete, serials, missing_serials } = said;
      const listed = (serials ?? missing_serials ?? []).join('\n');
      return { ...lot, arrived, damaged, remark, more: !complete, serials: listed };
    }),
  };
}

/** A draft of an earlier visit that still says what is on the way. */
const fits = (draft: GateDraft, dispatch: Dispatch): boolean =>
  draft.is_recorded ||
  draft.lots.every((lot) => dispatch.lines.find(({ id }) => id === lot.dispatch_line_id)?.open === lot.expected);

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
