/** What is to be counted, an item below another: made for a thumb, and going on without a signal. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Button, SegmentedControl } from '@mantine/core';
import { NumberBox } from '../../../ui/form/NumberBox.tsx';
import { IconCheck, IconClockPause, IconScan, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api, CallFailure } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Cluster, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import type { CountAnswer, CountLine } from '../slices.ts';
import { type Asked, asksOf } from './asks.ts';
import { DiscardCount } from './DiscardCount.tsx';
import { type Counting, type Typed, useCounting } from './counting.ts';
import classes from './CountSheet.module.css';

const ScanSerials = lazy(() => import('../scan/ScanSerials.tsx'));
const NamePieces = lazy(() => import('./NamePieces.tsx'));

export function CountSheet({ answer, onDiscarded }: { answer: CountAnswer; onDiscarded: () => void }) {
  const { t } = useLingui();
  const { count, lines, abilities } = answer;
  const again = count.status === 'Recount';
  const counting = useCounting(count.id);
  const [only_open, setOnlyOpen] = useState(false);
  const [scanned, setScanned] = useState<CountLine>();
  const [asks, setAsks] = useState<readonly Asked[]>([]);
  const [busy, run] = useAttempt();
  const mine = again ? lines.filter(({ recount }) => recount) : lines;
  const isDone = (line: CountLine) => (again ? line.second : line.first) !== null;
  const done = mine.filter(isDone).length;
  const shown = only_open ? mine.filter((line) => !isDone(line)) : mine;
  const hand_in = () =>
    run(async () => {
      const status = await handIn(count, setAsks);
      if (!status) return;
      toast.success(
        status === 'Approved'
          ? t`Nothing differs. The count is closed.`
          : status === 'Recount'
            ? t`Some items differ significantly and must be recounted by someone else.`
            : t`The count awaits approval.`,
      );
    });
  const scan_of = scanned && beforeOf(scanned, again);
  const [asked] = asks;
  const line_asked = asked && mine.find(({ item_id }) => item_id === asked.item_id);
  const next = () => setAsks(asks.slice(1));
  return (
    <Stack gap={12}>
      {again && (
        <Alert color="teal" variant="light">
          {t`These items are counted again by someone who did not count them before. Earlier figures are hidden.`}
        </Alert>
      )}
      {!counting.online && (
        <Alert color="yellow" variant="light" icon={<IconClockPause size={18} aria-hidden />}>
          {t`No signal. What you count is kept on this phone and sent later.`}
        </Alert>
      )}
      <Spread gap={8} align="center">
        <strong className="figures">{t`${done} of ${mine.length} counted`}</strong>
        <SegmentedControl
          size="xs"
          aria-label={t`Items`}
          value={only_open ? 'open' : 'all'}
          onChange={(value) => setOnlyOpen(value === 'open')}
          data={[
            { value: 'all', label: t`All` },
            { value: 'open', label: t`Not counted` },
          ]}
        />
      </Spread>
      <Stack gap={8}>
        {shown.map((line) => (
          <CountItem
            key={line.item_id}
            line={line}
            again={again}
            counting={counting}
            why_not={reasonOf(abilities.update_stock_count)}
            onScan={() => setScanned(line)}
          />
        ))}
      </Stack>
      {counting.waiting > 0 && (
        <span role="status">
          <Plural value={counting.waiting} one="# item not sent yet" other="# items not sent yet" />
        </span>
      )}
      <Cluster gap={8} align="center">
        <DisabledReason
          reason={
            reasonOf(abilities.send_stock_count) ?? (counting.waiting > 0 ? t`Some items are not sent yet.` : undefined)
          }
        >
          <Button leftSection={<IconSend size={16} aria-hidden />} loading={busy} onClick={() => void hand_in()}>
            {t`Hand in count`}
          </Button>
        </DisabledReason>
        <DiscardCount answer={answer} onDiscarded={onDiscarded} />
      </Cluster>
      <LazyMount opened={line_asked !== undefined} onClose={() => setAsks([])}>
        {(open) =>
          asked &&
          line_asked && (
            <NamePieces
              key={asked.item_id}
              opened={open}
              asked={asked}
              store_id={count.store_id}
              onScan={() => {
                next();
                setScanned(line_asked);
              }}
              onFound={(serials) => {
                counting.type(asked.item_id, { serials, quantity: serials.length }, beforeOf(line_asked, again));
                counting.send(asked.item_id);
                next();
              }}
              onMissing={(missing) => {
                counting.name(asked.item_id, missing, beforeOf(line_asked, again));
                next();
              }}
              onClose={() => setAsks([])}
            />
          )
        }
      </LazyMount>
      <LazyMount opened={scanned !== undefined} onClose={() => setScanned(undefined)}>
        {(open) => (
          <ScanSerials
            opened={open}
            title={scanned?.item ?? ''}
            item_id={scanned?.item_id}
            store_id={count.store_id}
            purpose="count"
            numbers={(scanned && counting.typed[scanned.item_id]?.serials) ?? scan_of?.serials ?? []}
            onChange={(serials) => {
              if (!scanned || !scan_of) return;
              counting.type(scanned.item_id, { serials, quantity: serials.length }, scan_of);
            }}
            onClose={() => {
              if (scanned) counting.send(scanned.item_id);
              setScanned(undefined);
            }}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

/** Hands the count in; undefined where it asks which pieces are missing. */
async function handIn({ id: count_id, version }: CountAnswer['count'], ask: (asks: readonly Asked[]) => void) {
  try {
    return (await api.send_stock_count({ count_id, version })).status;
  } catch (failure) {
    const asks = asksOf(failure instanceof CallFailure ? failure.current : undefined);
    if (asks.length === 0) throw failure;
    ask(asks);
    return undefined;
  }
}

/** What of an item is on the server already. */
function beforeOf(line: CountLine, again: boolean): Typed {
  const turn = again ? line.second : line.first;
  const { quantity = '' as const, serials = [], missing = [], counted_at = '' } = turn ?? {};
  return { quantity, serials, missing, counted_at };
}

interface CountItemProps {
  line: CountLine;
  again: boolean;
  counting: Counting;
  why_not: string | undefined;
  onScan: () => void;
}

function CountItem({ line, again, counting, why_not, onScan }: CountItemProps) {
  const { t } = useLingui();
  const before = beforeOf(line, again);
  const typed = counting.typed[line.item_id];
  const { quantity, serials, missing = [] } = typed ?? before;
  const failure = counting.failures[line.item_id];
  const kept = typed === undefined && quantity !== '';
  const by = (again ? line.second : line.first)?.counted_by;
  return (
    <article className={classes.item} data-counted={kept || undefined}>
      <div className={classes.name}>
        <strong>{line.item}</strong>
        <span>{[line.code, kept && by].filter(Boolean).join(' · ')}</span>
      </div>
      <NumberBox
        className={classes.quantity}
        aria-label={t`${line.item}: counted`}
        value={quantity}
        min={0}
        decimalScale={3}
        inputMode="decimal"
        hideControls
        rightSection={<span className={classes.unit}>{line.unit}</span>}
        rightSectionWidth={52}
        disabled={why_not !== undefined}
        error={failure}
        onChange={(value) =>
          counting.type(
            line.item_id,
            { quantity: typeof value === 'number' ? value : value === '' ? '' : Number(value) },
            before,
          )
        }
        onBlur={() => counting.send(line.item_id)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {line.has_serials && (
        <Button
          variant="default"
          leftSection={<IconScan size={16} aria-hidden />}
          disabled={why_not !== undefined}
          onClick={onScan}
        >
          {serials.length > 0
            ? t`${serials.length} scanned`
            : missing.length > 0
              ? t`${missing.length} missing`
              : t`Scan`}
        </Button>
      )}
      <span className={classes.tick}>
        {kept ? (
          <Tag tone="accent" icon={<IconCheck size={14} aria-hidden />}>
            {t`Counted`}
          </Tag>
        ) : typed !== undefined && quantity !== '' ? (
          <Tag tone="quiet">{t`Not sent`}</Tag>
        ) : null}
      </span>
    </article>
  );
}
