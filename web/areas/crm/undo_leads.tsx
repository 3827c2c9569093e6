/** Undo of changes of leads: what someone changed since is shown beside what undo would make of it. */
import { t } from '@lingui/core/macro';
import type { Sends } from '../../../contract/index.ts';
import { api, CallFailure } from '../../kit/api.ts';
import type { TwoVersionsFact } from '../../ui/layout/TwoVersions.tsx';
import { leadName } from './bulk_undo.ts';
import type { LeadRow } from './slices.ts';
import { runBulk } from '../../ui/feedback/bulk.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { withRetry } from '../../kit/lazy.tsx';
import { sentenceOf } from '../../kit/failure.ts';

export type LeadsBack =
  | { call: 'update_leads'; input: Sends<'update_leads'> }
  | { call: 'update_lead_stages'; input: Sends<'update_lead_stages'> };

interface Overtaken {
  lead_id: number;
  name: string;
  fact: string;
  now: unknown;
}

export interface LeadWords {
  /** what a fact is called, and its value in words */
  names: Partial<Record<string, string>>;
  show: (fact: string, value: unknown) => string;
}

const send = ({ call, input }: LeadsBack) =>
  call === 'update_leads' ? api.update_leads(input) : api.update_lead_stages(input);

const overtakenOf = (failure: unknown): Overtaken[] | undefined =>
  failure instanceof CallFailure && failure.status === 409
    ? (failure.current as { overtaken?: Overtaken[] } | undefined)?.overtaken
    : undefined;

/** Takes changes back as far as they are still as they were left, and asks about the others. */
export async function undoLeads(
  steps: readonly LeadsBack[],
  words: LeadWords,
  leads: readonly Pick<LeadRow, 'id' | 'name' | 'company_name'>[] = [],
): Promise<void> {
  const names = new Map(leads.map((lead) => [lead.id, leadName(lead)]));
  const refused: { step: LeadsBack; overtaken: Overtaken[] }[] = [];
  const run = (all: readonly LeadsBack[], onConflict?: (step: LeadsBack, overtaken: Overtaken[]) => void) =>
    runBulk({
      title: t`Undo`,
      parts: all.map(({ input }) => input.lead_ids),
      nameOf: (id) => names.get(id) ?? '',
      async change(_, at) {
        const step = all[at] as LeadsBack;
        try {
          await send(step);
        } catch (failure) {
          const overtaken = onConflict && overtakenOf(failure);
          if (!overtaken) throw failure;
          onConflict(step, overtaken);
        }
      },
    });
  try {
    await run(steps, (step, overtaken) => refused.push({ step, overtaken }));
    if (refused.length === 0) return;
    const facts = refused.flatMap(({ step, overtaken }) =>
      overtaken.map(
        ({ lead_id, name, fact, now }): TwoVersionsFact => ({
          key: `${lead_id} ${fact}`,
          name: `${name} · ${words.names[fact] ?? fact}`,
          now: words.show(fact, now),
          mine: words.show(fact, (step.input as Record<string, unknown>)[fact]),
          now_changed: true,
        }),
      ),
    );
    const rest = refused.flatMap(({ step, overtaken }): LeadsBack[] => {
      const theirs = new Set(overtaken.map(({ lead_id }) => lead_id));
      const lead_ids = step.input.lead_ids.filter((id) => !theirs.has(id));
      return lead_ids.length > 0 ? [{ ...step, input: { ...step.input, lead_ids } } as LeadsBack] : [];
    });
    const { askUndo } = await withRetry(() => import('../../ui/feedback/UndoChanged.tsx'));
    const choice = await askUndo({ facts, has_rest: rest.length > 0, may_overwrite: true });
    const all = refused.map(({ step }): LeadsBack => {
      const { as_left: _as_left, ...input } = step.input;
      return { ...step, input } as LeadsBack;
    });
    if (choice !== 'nothing') await run(choice === 'rest' ? rest : all);
  } catch (failure) {
    toast.failure(sentenceOf(failure));
  }
}
