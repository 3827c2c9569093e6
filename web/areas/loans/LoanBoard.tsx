/** Loans as cards by stage: dragged on a desk, moved by their menu on a phone. */
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type LoanStage, loan_stages, whyNotStage } from '../../../domain/money/loan_stages.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import { worded } from '../../kit/i18n.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { BoardCard } from '../../ui/board/BoardCard.tsx';
import { StatusBoard } from '../../ui/board/StatusBoard.tsx';
import board from '../../ui/board/StatusBoard.module.css';
import { toast } from '../../ui/feedback/toast.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { askedOf } from '../../ui/table/table_served.ts';
import { Money } from '../../ui/text/Money.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { asked_as } from './loan_columns.tsx';
import { loan_places, type LoanMove, type LoanRow, type LoanView, showCard } from './slices.ts';

const ReasonDrawer = lazy(() => import('../../ui/form/ReasonDrawer.tsx'));

/** Why a card cannot be put into a column. */
function whyNot({ moves, stage }: LoanRow, to: string): string | undefined {
  const move = moves.find((one) => one.stage === to);
  if (move) return reasonOf(move.abilities.change_loan_stage);
  const why = whyNotStage(stage, to as LoanStage);
  return why && worded(why);
}

interface LoanBoardProps {
  columns: readonly Column<LoanRow>[];
  onOpen: (id: number) => void;
}

export default function LoanBoard({ columns, onOpen }: LoanBoardProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const address = useTableAddress('loans', columns);
  const { search, filters } = address;
  const views = useMemo(() => {
    const { stage: wanted = [], ...rest } = askedOf(
      columns,
      { search, filters, sort: undefined },
      asked_as,
    ) as LoanView;
    return new Map(
      loan_stages.map((stage): [string, LoanView | undefined] => [
        stage,
        wanted.length > 0 && !wanted.includes(stage)
          ? undefined
          : { ...rest, stage: [stage], sort: 'stage_since', descending: true },
      ]),
    );
  }, [columns, search, filters]);
  const [asked, setAsked] = useState<{ card: LoanRow; move: LoanMove }>();
  const [shown, setShown] = useState(asked);
  if (asked && shown !== asked) setShown(asked);
  const onMove = (card: LoanRow, to: string) => {
    const move = card.moves.find(({ stage }) => stage === to);
    if (!move) return;
    if (move.reason) {
      setAsked({ card, move });
      return;
    }
    const back = showCard(card, move.stage);
    api.change_loan_stage({ loan_id: card.id, version: card.version, stage: move.stage }).catch((error: unknown) => {
      back();
      toast.failure(sentenceOf(error));
    });
  };
  return (
    <>
      <StatusBoard<LoanRow, LoanView>
        label={t`Loans by stage`}
        empty={t`No loans here`}
        bar={
          <TextInput
            type="search"
            className={board.search ?? ''}
            aria-label={t`Search in loans`}
            placeholder={t`Search`}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => address.change({ search: event.currentTarget.value })}
          />
        }
        places={loan_places.map(({ stage, list }) => ({
          key: stage,
          title: term(stage),
          verb: t`Move to ${term(stage)}`,
          list,
          view: views.get(stage),
          holds: (card) => card.stage === stage,
        }))}
        whyNot={whyNot}
        onMove={onMove}
        renderCard={(card) => (
          <BoardCard
            id={card.id}
            number={card.number}
            title={card.applicant}
            marks={null}
            moves={card.moves.map(({ stage, abilities }) => ({
              key: stage,
              title: t`Move to ${term(stage)}`,
              why: reasonOf(abilities.change_loan_stage),
              onMove: () => onMove(card, stage),
            }))}
            openLabel={t`Open loan`}
            onOpen={() => onOpen(card.id)}
            about={`${card.lender} · ${card.project}`}
            foot={
              <>
                <Money paise={card.sanctioned || card.amount} summary />
                <TimeText at={card.stage_since} />
              </>
            }
          />
        )}
      />
      <LazyMount opened={asked !== undefined} onClose={() => setAsked(undefined)}>
        {(opened) =>
          shown && (
            <ReasonDrawer
              key={`${shown.card.id} ${shown.move.stage}`}
              opened={opened}
              most={500}
              title={t`Move to ${term(shown.move.stage)}`}
              act={(reason) =>
                api.change_loan_stage({
                  loan_id: shown.card.id,
                  version: shown.card.version,
                  stage: shown.move.stage,
                  reason,
                })
              }
              onClose={() => setAsked(undefined)}
            />
          )
        }
      </LazyMount>
    </>
  );
}
