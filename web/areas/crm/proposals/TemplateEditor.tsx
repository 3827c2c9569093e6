/** A template: its parts in their order, their words, and what a new proposal begins with. Saved as a whole. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { Gets } from '../../../../contract/index.ts';
import type { ProjectSegment } from '../../../../domain/lists.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from './Editor.module.css';
import { Num, Txt } from './inputs.tsx';
import { PriceRows, TermsPanels } from './PartsPanels.tsx';
import { SectionsPanel } from './SectionsPanel.tsx';
import { crmAddress } from '../address.ts';
import { useAddress } from '../../../kit/address.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';

type Template = Gets<'get_proposal_template'>;

/** `template` is the number of an own template, or the segment of a given one. */
export function TemplateEditor({ template }: { template: string }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const [kept, setKept] = useState<Template>();
  const [shown, setShown] = useState<Template>();
  const [failure, setFailure] = useState<string>();
  const [busy, run] = useAttempt();
  const is_own = /^\d+$/.test(template);
  const load = useCallback(async () => {
    try {
      const found = await api.get_proposal_template(
        is_own ? { template_id: Number(template) } : { segment: template as ProjectSegment },
      );
      setKept(found);
      setShown(found);
      setFailure(undefined);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [template, is_own]);
  useEffect(() => void load(), [load]);

  if (!shown || !kept) {
    return <Screen loading={!failure} failure={failure} onRetry={() => void load()} skeleton="cards" />;
  }
  const given = shown.id === null ? t`This is a built-in template. Copy it from the list to change it.` : '';
  const why_not = reasonOf(shown.abilities.update_proposal_template, given);
  const disabled = why_not !== undefined;
  const dirty = shown !== kept;
  const setParts = (change: Partial<Template['parts']>) => setShown({ ...shown, parts: { ...shown.parts, ...change } });
  const save = () =>
    run(async () => {
      const { version } = await api.update_proposal_template({
        template_id: Number(template),
        version: shown.version,
        name: shown.name,
        parts: shown.parts,
      });
      const now = { ...shown, version };
      setKept(now);
      setShown(now);
      toast.success(t`Template saved.`);
    });
  const drop = async () => {
    const yes = await confirm({
      title: <Trans>Delete this template?</Trans>,
      text: <Trans>Proposals made from it stay as they are.</Trans>,
      verb: <Trans>Delete template</Trans>,
      destructive: true,
    });
    if (!yes) return;
    await run(async () => {
      await api.delete_proposal_template({ template_id: Number(template) });
      setShown(kept);
      set({ template: undefined });
    });
  };
  return (
    <Screen
      header={
        <PageHeader
          title={shown.name}
          subtitle={why_not}
          breadcrumbs={[{ title: t`Templates`, to: crmAddress(params, { template: undefined }) }, { title: kept.name }]}
          actions={
            !disabled && (
              <>
                <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void drop()}>
                  <Trans>Delete</Trans>
                </Button>
                <DisabledReason reason={!dirty && t`No changes yet.`}>
                  <Button loading={busy} onClick={() => void save()}>
                    <Trans>Save template</Trans>
                  </Button>
                </DisabledReason>
              </>
            )
          }
        />
      }
    >
      <LeaveGuard isDirty={() => dirty} />
      <div className={classes.form}>
        <Panel title={t`Template`}>
          <div className={classes.grid}>
            <div className={classes.wide}>
              <Txt
                label={t`Name`}
                limit={120}
                disabled={disabled}
                value={shown.name}
                onChange={(name) => setShown({ ...shown, name })}
              />
            </div>
            <Num
              label={t`Valid for`}
              unit={t`days`}
              decimals={0}
              least={1}
              most={365}
              disabled={disabled}
              value={shown.parts.validity_days}
              onChange={(days) => setParts({ validity_days: Math.max(1, Math.round(days)) })}
            />
          </div>
        </Panel>
        <Tabs
          name="section"
          label={t`Template sections`}
          tabs={[
            {
              key: 'words',
              title: t`Text`,
              content: (
                <SectionsPanel
                  sections={shown.parts.sections}
                  disabled={disabled}
                  onChange={(sections) => setParts({ sections })}
                />
              ),
            },
            {
              key: 'price',
              title: t`Price`,
              content: (
                <Panel title={t`Price table`} note={t`quantities in kWp follow the plant size`}>
                  <PriceRows parts={shown.parts} disabled={disabled} onChange={setParts} />
                </Panel>
              ),
            },
            {
              key: 'terms',
              title: t`Terms`,
              content: <TermsPanels parts={shown.parts} disabled={disabled} onChange={setParts} />,
            },
          ]}
        />
      </div>
    </Screen>
  );
}
