/** Moving a card, however it was asked for: what must be said first, what is refused, and the way back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { whyNotMoveLead } from '../../../../domain/leads.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { worded } from '../../../kit/i18n.ts';
import { withRetry } from '../../../kit/lazy.tsx';
import { navigate } from '../../../kit/history.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { leadAddress } from '../address.ts';
import { leadOf, placeOf } from './board_state.ts';
import type { BoardData } from './use_board.ts';
import { useEvent } from './use_event.ts';
import { useLabels } from '../../../kit/labels.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { undoLeads } from '../undo_leads.tsx';

const sentence = (error: unknown): string => sentenceOf(error);

/** True when the card went there. */
export type MoveCard = (lead_id: number, stage_id: number, before: number | null) => Promise<boolean>;

export function useMoves(board: BoardData): MoveCard {
  const { t } = useLingui();
  const { term } = useLabels();
  return useEvent(async (lead_id: number, stage_id: number, before: number | null) => {
    const { data, move } = board;
    const columns = data?.columns ?? [];
    const lead = leadOf(columns, lead_id);
    const from = columns.find(({ stage }) => stage.id === placeOf(columns, lead_id)?.stage_id)?.stage;
    const to = columns.find(({ stage }) => stage.id === stage_id)?.stage;
    if (!lead || !from || !to) return false;
    const why_not = reasonOf(data?.abilities.update_lead_stages);
    if (why_not) {
      toast.info(why_not);
      return false;
    }
    const elsewhere = from.id !== to.id;
    let more = {};
    if (elsewhere) {
      const reason = whyNotMoveLead({
        from: from.kind,
        to: to.kind,
        approval: lead.approval,
        needs_approval: columns.some(({ stage }) => stage.kind === 'approval'),
        lost_reason: 'asked for',
      });
      if (reason) {
        const open = () => navigate(leadAddress(window.location.search, lead.id));
        toast.info(
          <span>
            {worded(reason)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={open}>
              <Trans>Open lead</Trans>
            </Button>
          </span>,
        );
        return false;
      }
      if (to.kind === 'lost') {
        const { askLost } = await withRetry(() => import('../ask_lost.tsx'));
        const lost = await askLost(lead.name);
        if (!lost) return false;
        more = lost;
      }
    }
    try {
      const was = await move({ lead_id, stage_id, before, ...more });
      if (was && elsewhere) {
        const back = () => {
          const { stage_id: back_to, before: before_lead_id } = was;
          const named = new Map(columns.map((column) => [column.stage.id, term(column.stage.name)]));
          const input = { lead_ids: [lead_id], stage_id: back_to, before_lead_id, as_left: { stage_id } };
          // the board hears of it as of any move
          void undoLeads([{ call: 'update_lead_stages', input }], {
            names: { stage_id: t`Stage` },
            show: (_fact, value) => named.get(value as number) ?? '…',
          }).then(() => board.reload());
        };
        const name = lead.name;
        const stage = term(to.name);
        toast.success(
          <span>
            {t`${name} moved to ${stage}.`}{' '}
            <Button variant="subtle" size="compact-sm" onClick={back}>
              <Trans>Undo</Trans>
            </Button>
          </span>,
        );
      }
      return true;
    } catch (error) {
      toast.failure(sentence(error));
      return false;
    }
  });
}
