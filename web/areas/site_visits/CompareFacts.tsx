/** What a visit found beside what its lead or project has: chosen one by one, and only then taken over. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FactKey } from '../../../domain/site_visits/facts.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useLabels } from '../../kit/labels.ts';
import { useSlice } from '../../kit/slice.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Column } from '../../ui/layout/flow.tsx';
import { showLocation } from '../../ui/map/location.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { visit_facts, type Visit } from './slices.ts';
import classes from './Visits.module.css';

interface CompareFactsProps {
  opened: boolean;
  visit: Visit;
  onClose: () => void;
}

export default function CompareFacts({ opened, visit, onClose }: CompareFactsProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { data, failure, reload } = useSlice(visit_facts, opened ? { site_visit_id: visit.id } : undefined);
  // what fills a gap is chosen beforehand, what replaces something is not
  const [chosen, setChosen] = useState<Partial<Record<FactKey, boolean>>>({});
  const [busy, run] = useAttempt();
  const differing = data?.facts.filter(({ kind }) => kind !== 'same') ?? [];
  const isChosen = (key: FactKey, kind: string): boolean => chosen[key] ?? kind === 'fills';
  const keys = differing.flatMap(({ key, kind }) => (isChosen(key, kind) ? [key] : []));
  const shown = (key: FactKey, value: unknown): string => {
    if (value === null || value === '' || value === undefined) return '–';
    if (typeof value === 'number') return key === 'tariff' ? `₹${showNumber(value / 100)}` : showNumber(value);
    if (Array.isArray(value))
      return value.map((one) => (one === null ? '–' : showNumber(one as number, 0))).join(' · ');
    if (typeof value === 'object') return showLocation(value as { latitude: number; longitude: number });
    return typeof value === 'string' ? term(value) : '';
  };
  const send = async () => {
    if (!data) return;
    const { sent } = await api.send_site_visit_facts({
      site_visit_id: visit.id,
      version: data.version,
      specification: data.specification,
      keys,
    });
    toast.success(<Plural value={sent} one="# fact taken over." other="# facts taken over." />);
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={visit.about === 'lead' ? t`Compare with the lead` : t`Compare with the project`}
      subtitle={data?.target}
      footer={
        data && (
          <DisabledReason
            reason={
              reasonOf(data.abilities.send_site_visit_facts) ??
              (keys.length === 0 ? t`Select at least one fact.` : undefined)
            }
          >
            <Button loading={busy} onClick={() => void run(send)}>
              <Plural value={keys.length} one="Take over # fact" other="Take over # facts" />
            </Button>
          </DisabledReason>
        )
      }
    >
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : differing.length === 0 ? (
        <Empty title={t`Nothing differs`} text={t`What the visit found is already there.`} />
      ) : (
        <Column gap={12}>
          <p className={classes.text}>
            <Trans>Nothing is changed until you take it over. What is not selected stays as it is.</Trans>
          </p>
          <ul className={classes.list}>
            {differing.map(({ key, label, was, becomes, kind }) => (
              <li key={key} className={classes.part}>
                <Checkbox
                  checked={isChosen(key, kind)}
                  onChange={(event) => setChosen({ ...chosen, [key]: event.currentTarget.checked })}
                  label={key.startsWith('sheet_') ? t`Specification: ${term(label)}` : term(label)}
                />
                <span>
                  <Tag tone={kind === 'replaces' ? 'strong' : 'plain'}>
                    {kind === 'replaces' ? t`Replaces` : t`Fills in`}
                  </Tag>
                </span>
                <div className={classes.fact}>
                  <span className={classes.dim}>{t`Now`}</span>
                  <span>{shown(key, was)}</span>
                  <span className={classes.dim}>{t`Visit`}</span>
                  <strong>{shown(key, becomes)}</strong>
                </div>
              </li>
            ))}
          </ul>
        </Column>
      )}
    </Drawer>
  );
}
