/** One section of the form: its questions, those of each part, and its photos. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { answerName, type AskedSection } from '../../../../domain/site_visits/answers.ts';
import type { PartKind } from '../../../../domain/site_visits/form.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attemptConfirmed, useAttempt } from '../../../ui/feedback/attempt.ts';
import { Column, Spread } from '../../../ui/layout/flow.tsx';
import type { ShownVisit } from '../on_device.ts';
import { usePartName } from '../words.tsx';
import classes from '../Visits.module.css';
import { PhotoSlot } from './PhotoSlots.tsx';
import { QuestionInput } from './QuestionInput.tsx';
import type { Filling } from './use_filling.ts';

export function SectionForm({ visit, asked, filling }: { visit: ShownVisit; asked: AskedSection; filling: Filling }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const partName = usePartName();
  const [busy, run] = useAttempt();
  const { section, questions, photos } = asked;
  const kinds = [...new Set([...section.questions, ...section.photos].flatMap(({ part }) => part ?? []))];
  const add: Record<PartKind, string> = {
    building: t`Add building`,
    dg: t`Add generator`,
    obstruction: t`Add obstruction`,
  };
  const remove = (id: string, name: string) =>
    void attemptConfirmed(
      {
        title: <Trans>Remove {name}?</Trans>,
        text: <Trans>Its answers and photos are removed too, in all sections.</Trans>,
        verb: <Trans>Remove</Trans>,
      },
      () => filling.removePart(id),
    );
  const inPart = (part: string): ReactNode => (
    <>
      {questions
        .filter((one) => one.part === part)
        .map((one) => (
          <QuestionInput key={answerName(one.question.key, part)} asked={one} filling={filling} />
        ))}
      {photos
        .filter((one) => one.part === part)
        .map((one) => (
          <PhotoSlot key={`photo ${answerName(one.slot.key, part)}`} visit={visit} asked={one} />
        ))}
    </>
  );
  return (
    <Column gap={20}>
      <h2 className={classes.heading}>{term(section.label)}</h2>
      {kinds.map((kind) => {
        const parts = visit.parts.filter((one) => one.kind === kind);
        return (
          <Column key={kind} gap={12}>
            {parts.map(({ id }, at) => {
              const own = filling.valueOf('building_name', id);
              const name = partName(kind, at + 1);
              return (
                <section key={id} className={classes.part} aria-label={name}>
                  <Spread gap={8}>
                    <strong>{typeof own === 'string' && own ? `${name}: ${own}` : name}</strong>
                    {section.adds === kind && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t`Remove ${name}`}
                        onClick={() => remove(id, name)}
                      >
                        <IconTrash size={18} aria-hidden />
                      </ActionIcon>
                    )}
                  </Spread>
                  {inPart(id)}
                </section>
              );
            })}
            {section.adds === kind && (
              <div>
                <Button
                  variant="default"
                  loading={busy}
                  leftSection={<IconPlus size={18} aria-hidden />}
                  onClick={() => void run(() => filling.addPart(kind))}
                >
                  {add[kind]}
                </Button>
              </div>
            )}
          </Column>
        );
      })}
      {inPart('')}
    </Column>
  );
}
