/** A party in the address ('supplier-12'), and as calls name it. */
import { party_kinds } from '../../../domain/money/payables.ts';
import { numbered } from '../../kit/address.ts';

export type Party = { supplier_id: number } | { subcontractor_id: number } | { user_id: number };

export function partyFrom(text: string | null): Party | undefined {
  const [kind, id] = text?.split('-') ?? [];
  const party_kind = party_kinds.find((one) => one === kind);
  const party = numbered(id ?? null);
  if (!party_kind || party === undefined) return undefined;
  switch (party_kind) {
    case 'supplier':
      return { supplier_id: party };
    case 'subcontractor':
      return { subcontractor_id: party };
    case 'employee':
      return { user_id: party };
  }
}
