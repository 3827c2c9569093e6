/** A visit as it is read and decided on: what was answered, what is missing, photos, where and when, and its history. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconArrowBarToRight, IconMapPin, IconNavigation } from '@tabler/icons-react';
import { useState } from 'react';
import {
  answerName,
  answersByName,
  askedAt,
  type Filled,
  missingOf,
  whyKey,
} from '../../../domain/site_visits/answers.ts';
import { formWith } from '../../../domain/site_visits/form.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { worded } from '../../kit/i18n.ts';
import { useLabels } from '../../kit/labels.ts';
import { lazy } from '../../kit/lazy.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster, Column } from '../../ui/layout/flow.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { answerText, useYesNo } from './answer_text.ts';
import { PhotoSlot } from './form/PhotoSlots.tsx';
import type { Visit } from './slices.ts';
import classes from './Visits.module.css';
import { Marks, usePartName } from './words.tsx';

const CompareFacts = lazy(() => import('./CompareFacts.tsx'));

/** Where a map application shows the way. */
export const directionsTo = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** What is known of a visit before it is made. */
export function VisitPlan({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const { latitude, longitude } = visit;
  const said = (key: string): string => {
    const value = visit.answers.find((one) => one.key === key)?.value;
    return typeof value === 'string' ? value : '';
  };
  const phone = said('contact_phone');
  const contact = [said('contact_name'), phone].filter(Boolean).join(', ');
  return (
    <Column gap={12}>
      <FactList
        columns={2}
        facts={[
          {
            label: t`Planned for`,
            value: (
              <>
                <DateText date={visit.planned_on} late={visit.standing === 'overdue'} /> {visit.planned_time}
              </>
            ),
          },
          { label: t`Surveyor`, value: visit.surveyor },
          { label: t`Address`, value: visit.address },
          {
            label: t`Contact`,
            value: phone ? <a href={`tel:${phone}`}>{contact}</a> : contact,
          },
          ...(visit.subject ? [{ label: visit.about === 'lead' ? t`Lead` : t`Project`, value: visit.subject }] : []),
          { label: t`Planned by`, value: visit.planned_by },
          ...(visit.note ? [{ label: t`Note`, value: visit.note, wide: true }] : []),
        ]}
      />
      {latitude !== null && longitude !== null && (
        <div>
          <Button
            component="a"
            href={directionsTo(latitude, longitude)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconNavigation size={16} aria-hidden />}
          >
            <Trans>Directions</Trans>
          </Button>
        </div>
      )}
    </Column>
  );
}

export function VisitReview({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const labels = useLabels();
  const partName = usePartName();
  const yes_no = useYesNo();
  const [comparing, setComparing] = useState(false);
  const form = formWith(visit.questions);
  const filled: Filled = {
    answers: visit.answers,
    parts: visit.parts,
    photos: visit.picture_slots,
  };
  const answers = answersByName(filled.answers);
  const waived = missingOf(form, filled).flatMap((one) => {
    const why = answers.get(whyKey(one.code));
    return typeof why === 'string' ? [{ ...one, why }] : [];
  });
  const numberOf = (part: string): string => {
    const found = visit.parts.find(({ id }) => id === part);
    if (!found) return '';
    const own = answers.get(answerName('building_name', part));
    const at = visit.parts.filter(({ kind }) => kind === found.kind).indexOf(found) + 1;
    return typeof own === 'string' && own ? own : partName(found.kind, at);
  };
  const began = visit.turns.find(({ was }) => was === 'Planned');
  const submitted = visit.turns.findLast(({ becomes }) => becomes === 'Submitted');
  const carried = visit.carried[0];
  return (
    <Column gap={16}>
      <VisitPlan visit={visit} />
      <Cluster gap={8} align="center">
        {began && (
          <Cluster gap={6} align="center">
            <IconMapPin size={16} aria-hidden />
            <Trans>Begun</Trans> <TimeText at={began.made_at} /> <Marks of={began} />
          </Cluster>
        )}
        {submitted && (
          <Cluster gap={6} align="center">
            <Trans>Submitted</Trans> <TimeText at={submitted.made_at} /> <Marks of={submitted} />
          </Cluster>
        )}
      </Cluster>
      {(visit.lead_id !== null || visit.project_id !== null) && visit.status === 'Accepted' && (
        <Cluster gap={8} align="center">
          <DisabledReason reason={reasonOf(visit.abilities.send_site_visit_facts)}>
            <Button leftSection={<IconArrowBarToRight size={16} aria-hidden />} onClick={() => setComparing(true)}>
              {visit.about === 'lead' ? t`Compare with the lead` : t`Compare with the project`}
            </Button>
          </DisabledReason>
          {carried && (
            <span className={classes.dim}>
              <Trans>
                Facts taken over by {carried.made_by}, <TimeText at={carried.made_at} />
              </Trans>
            </span>
          )}
        </Cluster>
      )}
      {waived.length > 0 && (
        <Alert color="yellow" variant="light" title={t`Missing, with the surveyor’s reason`}>
          <ul>
            {waived.map((one) => (
              <li key={one.code}>
                {worded(one.sentence)} {one.why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {askedAt(form, filled).map(({ section, questions, photos }) => {
        const given = questions.flatMap(({ question, part }) => {
          const value = answers.get(answerName(question.key, part));
          if (value === undefined) return [];
          const label = question.own ? question.label : labels.term(question.label);
          const place = numberOf(part);
          return [
            {
              label: place ? `${label} · ${place}` : label,
              value: answerText(labels, question, value, yes_no),
              tip:
                question.used_by.length > 0 ? t`Used by: ${question.used_by.map(labels.term).join(', ')}` : undefined,
              wide: question.kind === 'long_text' || question.kind === 'months' || question.kind === 'list',
            },
          ];
        });
        const shown = photos.filter(({ slot, part }) =>
          visit.picture_slots.some((one) => one.slot === slot.key && one.part === part),
        );
        if (given.length === 0 && shown.length === 0) return null;
        return (
          <Panel key={section.key} title={labels.term(section.label)}>
            <Column gap={16}>
              {given.length > 0 && <FactList columns={2} facts={given} />}
              {shown.map((one) => (
                <PhotoSlot key={`${one.slot.key} ${one.part}`} visit={visit} asked={one} shown_only />
              ))}
            </Column>
          </Panel>
        );
      })}
      {visit.turns.length > 0 && (
        <Panel title={t`History`}>
          <ol className={classes.list}>
            {visit.turns.map((turn) => (
              <li key={turn.id}>
                <strong>
                  {labels.term(turn.was)} → {labels.term(turn.becomes)}
                </strong>{' '}
                <span className={classes.dim}>
                  {turn.made_by} · <TimeText at={turn.made_at} />
                </span>
                {turn.remark && <p className={classes.text}>{turn.remark}</p>}
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <LazyMount opened={comparing} onClose={() => setComparing(false)}>
        {(opened) => <CompareFacts opened={opened} visit={visit} onClose={() => setComparing(false)} />}
      </LazyMount>
    </Column>
  );
}
