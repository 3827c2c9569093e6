/** A party in the address ('supplier-12'), and as calls name it. */
import { party_kinds } from '../../../domain/money/payables.ts';
import { numbered } from '../../kit/address.ts';

export type Party = { supplier_id: number } | { subcontractor_id: number };

export function partyFrom(text: string | null): Party | undefined {
  const [kind, id] = text?.split('-') ?? [];
  const party_kind = party_kinds.find((one) => one === kind);
  const party = numbered(id ?? null);
  if (!party_kind || party === undefined) return undefined;
  return party_kind === 'supplier' ? { supplier_id: party } : { subcontractor_id: party };
}
