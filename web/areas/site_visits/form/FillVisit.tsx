/** A visit while it is made: its sections with how far each is, the open one, and what is missing before it is submitted. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconCloudOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { showTimestamp } from '../../../../domain/dates.ts';
import { askedAt, type Filled, progressOf } from '../../../../domain/site_visits/answers.ts';
import { formWith } from '../../../../domain/site_visits/form.ts';
import { useCapturing } from '../../../kit/capturing.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Column } from '../../../ui/layout/flow.tsx';
import type { ShownVisit } from '../on_device.ts';
import classes from '../Visits.module.css';
import { ReviewBeforeSubmit } from './ReviewBeforeSubmit.tsx';
import { SectionForm } from './SectionForm.tsx';
import { type Filling, useFilling } from './use_filling.ts';

const review = 'review';

interface FillVisitProps {
  visit: ShownVisit;
  /** the key of the section that is open */
  section: string | undefined;
  onSection: (section: string | undefined) => void;
}

export function FillVisit({ visit, section: named, onSection }: FillVisitProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const top = useRef<HTMLDivElement>(null);
  useCapturing(true);
  const filling = useFilling(visit);
  const form = formWith(visit.questions);
  const filled: Filled = {
    answers: filling.answers,
    parts: visit.parts,
    photos: [...visit.picture_slots, ...visit.waiting_photos],
  };
  const sections = askedAt(form, filled);
  const progress = progressOf(form, filled);
  const at = sections.findIndex(({ section }) => section.key === named);
  const open = sections[at];
  const in_review = named === review;
  const go = (section: string | undefined) => {
    onSection(section);
    top.current?.scrollIntoView({ block: 'center' });
  };
  const next = sections[at + 1]?.section;
  return (
    <Column gap={16}>
      <div ref={top}>
        <SaveState filling={filling} />
      </div>
      <div className={classes.split} data-in-section={open || in_review ? true : undefined}>
        <nav aria-label={t`Sections of the form`}>
          <ul className={classes.sections}>
            {sections.map(({ section }) => {
              const { done, needed } = progress.get(section.key) ?? { done: 0, needed: 0 };
              return (
                <li key={section.key}>
                  <button
                    type="button"
                    className={classes.section}
                    aria-current={section.key === open?.section.key ? 'step' : undefined}
                    onClick={() => go(section.key)}
                  >
                    <span
                      className={classes.dot}
                      data-state={done >= needed ? 'done' : done > 0 ? 'some' : 'none'}
                      aria-hidden
                    />
                    <span style={{ flex: 1 }}>{term(section.label)}</span>
                    <span className={classes.dim}>{needed > 0 ? t`${done} of ${needed}` : t`optional`}</span>
                  </button>
                </li>
              );
            })}
            <li>
              <button
                type="button"
                className={classes.section}
                aria-current={in_review ? 'step' : undefined}
                onClick={() => go(review)}
              >
                <span className={classes.dot} aria-hidden />
                <span style={{ flex: 1 }}>{t`Review and submit`}</span>
              </button>
            </li>
          </ul>
        </nav>
        <Column gap={20}>
          {(open || in_review) && (
            <div>
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => go(undefined)}
              >
                <Trans>All sections</Trans>
              </Button>
            </div>
          )}
          {in_review ? (
            <ReviewBeforeSubmit visit={visit} form={form} filled={filled} filling={filling} onOpen={go} />
          ) : open ? (
            <>
              <SectionForm key={open.section.key} visit={visit} asked={open} filling={filling} />
              <Button
                className={classes.big ?? ''}
                rightSection={<IconArrowRight size={18} aria-hidden />}
                onClick={() => go(next?.key ?? review)}
              >
                {next ? t`Next: ${term(next.label)}` : t`Review and submit`}
              </Button>
            </>
          ) : (
            <Button className={classes.big ?? ''} onClick={() => go(sections[0]?.section.key)}>
              <Trans>Open the first section</Trans>
            </Button>
          )}
        </Column>
      </div>
    </Column>
  );
}

/** Whether all of it is with the server: said at every moment, and never more than is true. */
function SaveState({ filling }: { filling: Filling }) {
  const { t } = useLingui();
  const { waiting, failure, saved_at, online } = filling;
  if (!online || failure)
    return (
      <Alert color="yellow" variant="light" icon={<IconCloudOff size={18} aria-hidden />} role="status">
        {failure ?? (
          <Plural
            value={waiting}
            one="No connection. # answer waits on this device and is sent when the connection is back."
            other="No connection. # answers wait on this device and are sent when the connection is back."
          />
        )}
      </Alert>
    );
  const clock = saved_at > 0 && showTimestamp(new Date(saved_at)).slice(11, 16);
  return (
    <span className={classes.dim} role="status">
      {waiting > 0 ? t`Saving…` : clock ? t`Saved ${clock}` : t`Answers are saved as you type.`}
      {Object.keys(filling.refused).length > 0 && (
        <>
          {' '}
          <IconAlertTriangle size={14} aria-hidden /> {t`Some answers need a correction.`}
        </>
      )}
    </span>
  );
}
