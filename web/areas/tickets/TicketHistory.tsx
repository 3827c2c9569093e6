/** What happened to a ticket, newest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { CostState, TicketPriority, TicketStatus } from '../../../domain/tickets.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import type { TicketWhole } from './slices.ts';
import classes from './Ticket.module.css';
import { useTicketLabels } from './labels.ts';

type Turn = TicketWhole['history'][number];

export function TicketHistory({ ticket }: { ticket: TicketWhole }) {
  const { t } = useLingui();
  const says = useSays();
  if (ticket.history.length === 0) return null;
  // only the settings give a ticket to someone without a person who did it
  const nameless = ({ kind }: Turn): string =>
    kind === 'assigned' ? t`The settings` : ticket.raised_by || t`Someone external`;
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol className={classes.history}>
        {ticket.history.toReversed().map((turn) => (
          <li key={turn.id}>
            <span>
              <strong>{turn.name ?? nameless(turn)}</strong> {says(turn)}
            </span>
            <span className={classes.dim}>
              <TimeText at={turn.at} />
            </span>
            {turn.remark !== '' && <p className={classes.remark}>{turn.remark}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function useSays(): (turn: Turn) => string {
  const { t } = useLingui();
  const words = useTicketLabels();
  return ({ kind, was, becomes }) => {
    if (kind === 'raised') return t`raised the ticket`;
    if (kind === 'status') {
      const [from, to] = [words.status(was as TicketStatus), words.status(becomes as TicketStatus)];
      return t`moved it from ${from} to ${to}`;
    }
    if (kind === 'assigned') return becomes ? t`assigned it to ${becomes}` : t`unassigned it`;
    if (kind === 'priority') {
      const [from, to] = [words.priority(was as TicketPriority), words.priority(becomes as TicketPriority)];
      return t`changed the priority from ${from} to ${to}`;
    }
    if (kind === 'on_site') return becomes === 'yes' ? t`was on site` : t`removed the site visit`;
    if (kind === 'cost') {
      const state = words.cost(becomes as CostState);
      return t`set the cost: ${state}`;
    }
    if (kind === 'rated') return t`rated it ${becomes} of 5`;
    return t`merged ${was} into ${becomes}`;
  };
}
