/** The punch points of a project as cards by status, moved along the steps that are open to the person. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { noSuchStep, type PunchStatus } from '../../../../domain/construction/punch_points.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { worded } from '../../../kit/i18n.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { BoardCard } from '../../../ui/board/BoardCard.tsx';
import { StatusBoard } from '../../../ui/board/StatusBoard.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { type PunchBoardView, type PunchCard, type PunchFigures, punch_places, showCard } from '../slices.ts';
import type { PunchMove } from './MovePunchPoint.tsx';
import classes from './Punch.module.css';
import { PunchFilterBar, usePunchColumns, usePunchFilter } from './punch_columns.tsx';
import { PunchPill, SeverityTag, useSteps } from './words.tsx';

const MovePunchPoint = lazy(() => import('./MovePunchPoint.tsx'));

interface PunchBoardProps {
  project_id: number;
  figures: PunchFigures | undefined;
  onOpen: (id: number) => void;
}

/** Why a card cannot be put into a column. */
function whyNot({ moves, status }: PunchCard, to: string): string | undefined {
  const move = moves.find((one) => one.status === to);
  return move ? reasonOf(move.abilities.change_punch_point_status) : worded(noSuchStep(status, to as PunchStatus));
}

export default function PunchBoard({ project_id, figures, onOpen }: PunchBoardProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const stepName = useSteps();
  const columns = usePunchColumns(figures);
  const filter = usePunchFilter(columns);
  const views = useMemo(
    () =>
      new Map(
        punch_places.map(({ status }): [string, PunchBoardView] => [
          status,
          { ...filter, project_id, status: [status] },
        ]),
      ),
    [filter, project_id],
  );
  const [asked, setAsked] = useState<{ card: PunchCard; move: PunchMove }>();
  const [shown, setShown] = useState(asked);
  if (asked && shown !== asked) setShown(asked);
  const onMove = (card: PunchCard, to: string) => {
    const move = card.moves.find(({ status }) => status === to);
    if (!move) return;
    if (move.reason || move.photo) {
      setAsked({ card, move });
      return;
    }
    const back = showCard(card, move.status);
    api
      .change_punch_point_status({ punch_point_id: card.id, version: card.version, status: move.status })
      .catch((error: unknown) => {
        back();
        toast.failure(sentenceOf(error));
      });
  };
  return (
    <>
      <StatusBoard<PunchCard, PunchBoardView>
        label={t`Punch points by status`}
        empty={t`No punch points here`}
        bar={<PunchFilterBar columns={columns} />}
        places={punch_places.map(({ status, list }) => ({
          key: status,
          title: term(status),
          verb: t`Move to ${term(status)}`,
          list,
          view: views.get(status),
          holds: (card) => card.status === status,
        }))}
        whyNot={whyNot}
        onMove={onMove}
        renderCard={(card) => (
          <BoardCard
            id={card.id}
            number={card.number}
            title={card.title}
            marks={<SeverityTag severity={card.severity} />}
            moves={card.moves.map(({ status, abilities }) => ({
              key: status,
              title: stepName(card.status, status),
              why: reasonOf(abilities.change_punch_point_status),
              onMove: () => onMove(card, status),
            }))}
            waiting={card.version === 0}
            openLabel={t`Open punch point`}
            onOpen={() => onOpen(card.id)}
            about={[card.place, term(card.category)].filter(Boolean).join(' · ')}
            foot={
              <>
                {card.standing === 'open' || card.standing === 'overdue' ? (
                  <DateText date={card.due_on ?? undefined} late={card.standing === 'overdue'} />
                ) : (
                  <PunchPill standing={card.standing} />
                )}
                {card.responsible ? (
                  <Avatar name={card.responsible} size={24} />
                ) : (
                  <span className={classes.dim}>{t`Nobody`}</span>
                )}
              </>
            }
          />
        )}
      />
      <LazyMount opened={asked !== undefined} onClose={() => setAsked(undefined)}>
        {(opened) =>
          shown && (
            <MovePunchPoint
              key={`${shown.card.id} ${shown.move.status}`}
              opened={opened}
              point={shown.card}
              move={shown.move}
              onClose={() => setAsked(undefined)}
            />
          )
        }
      </LazyMount>
    </>
  );
}
