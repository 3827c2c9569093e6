/** One proposal: written with live figures beside what the customer will see; once sent, read with what became of it. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDots, IconFileDownload, IconSend, IconTrash, IconVersions } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showSummary } from '../../../../domain/money.ts';
import { problemsOf } from '../../../../domain/proposals/checks.ts';
import { isOpen, whyNotChange } from '../../../../domain/proposals/status.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Screen } from '../../../ui/layout/Screen.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { useWhyNotSend } from './approval_words.ts';
import { useCostBasis } from './cost_basis.ts';
import { CustomerPanel } from './CustomerPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { SavingsPanel, SystemPanel } from './SystemPanels.tsx';
import classes from './Editor.module.css';
import { TermsPanels } from './PartsPanels.tsx';
import { ProposalHistory } from './ProposalHistory.tsx';
import { ProposalView } from './ProposalView.tsx';
import { RecordAnswer } from './RecordAnswer.tsx';
import { saveFile } from '../../../kit/files.ts';
import { SectionsPanel } from './SectionsPanel.tsx';
import { Problems, SendProposal } from './SendProposal.tsx';
import { ProposalStatusTag } from './status.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import { crmAddress } from '../address.ts';
import { useAddress } from '../../../kit/address.ts';
import { type Saving, useDraft } from './use_draft.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { worded } from '../../../kit/i18n.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';

const short = (value: number): string => showNumber(value, 1);

export function ProposalEditor({ proposal_id }: { proposal_id: number }) {
  const { t } = useLingui();
  const today = useToday();
  const draft = useDraft(proposal_id);
  const { params, set } = useAddress();
  const whyNotSend = useWhyNotSend();
  const [sending, setSending] = useState(false);
  const [answering, setAnswering] = useState(false);
  const [busy, act] = useAttempt();
  const { proposal, content, figures, change } = draft;
  const basis = useCostBasis(content, figures);
  const problems = useMemo(
    () =>
      (content && figures && proposal?.status === 'draft' ? problemsOf(content, figures, today) : []).filter(
        // whether an address is there is not told to people who do not see it; the server looks at it
        ({ code }) => code !== 'no_email' || proposal?.sees_contact,
      ),
    [content, figures, proposal?.status, proposal?.sees_contact, today],
  );

  if (!proposal || !content || !figures) {
    return (
      <Screen loading={!draft.failure} failure={draft.failure} onRetry={() => void draft.load()} skeleton="cards" />
    );
  }
  const { status, number, abilities } = proposal;
  const is_draft = status === 'draft';
  const sent_so = worded(whyNotChange(status) ?? '');
  const disabled = abilities.update_proposal !== true;
  const shown = { content, figures, onChange: change, disabled };

  const send = async (by_mail: boolean, message: string): Promise<string> => {
    if (!is_draft) return (await api.send_proposal_link({ proposal_id, by_mail, message })).link;
    if (!(await draft.save())) throw new Error(t`Your changes could not be saved. Try again.`);
    const { version } = await api.get_proposal({ id: proposal_id });
    const sent = await api.send_proposal({ proposal_id, version, by_mail, message });
    await draft.load();
    return sent.link;
  };
  const nextVersion = () =>
    act(async () => {
      const { id } = await api.add_proposal_version({ proposal_id });
      set({ proposal: String(id) });
    });
  const drop = async () => {
    const yes = await confirm({
      title: <Trans>Delete this draft?</Trans>,
      text: <Trans>Its content will be lost.</Trans>,
      verb: <Trans>Delete draft</Trans>,
      destructive: true,
    });
    if (!yes) return;
    await act(async () => {
      await draft.giveUp();
      await api.delete_proposal({ proposal_id });
      set({ proposal: undefined });
    });
  };
  const pdf = () =>
    act(async () => {
      await draft.save();
      await saveFile('export_proposal', { id: proposal_id });
    });

  return (
    <Screen
      header={
        <PageHeader
          title={content.title || t`Proposal`}
          breadcrumbs={[
            { title: t`Proposals`, to: crmAddress(params, { proposal: undefined }) },
            { title: number || t`Draft` },
          ]}
          marks={<ProposalStatusTag status={status} />}
          subtitle={
            is_draft ? (
              <SavingWords saving={draft.saving} why={draft.why} onGiveUp={() => void draft.giveUp()} />
            ) : (
              sent_so
            )
          }
          actions={
            <>
              <Button
                variant="default"
                loading={busy}
                leftSection={<IconFileDownload size={16} aria-hidden />}
                onClick={() => void pdf()}
              >
                <Trans>PDF</Trans>
              </Button>
              {!is_draft && status !== 'accepted' && (
                <DisabledReason reason={reasonOf(abilities.add_proposal_version)}>
                  <Button
                    variant="default"
                    leftSection={<IconVersions size={16} aria-hidden />}
                    onClick={() => void nextVersion()}
                  >
                    <Trans>New version</Trans>
                  </Button>
                </DisabledReason>
              )}
              {(is_draft || isOpen(status) || status === 'accepted') && (
                <DisabledReason
                  reason={
                    is_draft
                      ? reasonOf(abilities.update_proposal, whyNotSend(proposal))
                      : reasonOf(abilities.send_proposal_link)
                  }
                >
                  <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
                    {is_draft ? <Trans>Send proposal</Trans> : <Trans>Send link again</Trans>}
                  </Button>
                </DisabledReason>
              )}
              {(is_draft ? abilities.delete_proposal : abilities.change_proposal_status) === true && (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button variant="default" px={8} aria-label={t`More`}>
                      <IconDots size={18} aria-hidden />
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {is_draft ? (
                      <Menu.Item
                        color="red"
                        leftSection={<IconTrash size={16} aria-hidden />}
                        onClick={() => void drop()}
                      >
                        <Trans>Delete draft</Trans>
                      </Menu.Item>
                    ) : (
                      <Menu.Item onClick={() => setAnswering(true)}>
                        <Trans>Record answer received elsewhere</Trans>
                      </Menu.Item>
                    )}
                  </Menu.Dropdown>
                </Menu>
              )}
            </>
          }
        />
      }
    >
      <LeaveGuard isDirty={() => draft.isDirty() && (draft.saving === 'failed' || draft.saving === 'clash')} />
      <dl className={classes.figures} aria-live="polite">
        {[
          [t`Price incl. GST`, showSummary(figures.total)],
          ...(figures.subsidy > 0 ? [[t`After subsidy`, showSummary(figures.net_cost)]] : []),
          [t`kWh in year 1`, showNumber(figures.year_kwh)],
          [t`Saving in year 1`, showSummary(figures.saving)],
          [
            t`Payback (price ${basis})`,
            figures.payback_years === null
              ? '–'
              : plural(Math.round(figures.payback_years * 100) / 100, { one: '# year', other: '# years' }),
          ],
          [t`IRR (price ${basis})`, figures.irr_percent === null ? '–' : `${short(figures.irr_percent)}%`],
          [t`NPV`, showSummary(figures.npv)],
          [t`LCOE`, figures.lcoe === null ? '–' : `₹ ${(figures.lcoe / 100).toFixed(2)}`],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.editor}>
        <div className={classes.form}>
          <ApprovalPanel proposal={proposal} before={draft.save} after={draft.load} />
          {problems.length > 0 && <Problems problems={problems} />}
          <Tabs
            name="section"
            label={t`Proposal sections`}
            tabs={[
              ...(is_draft
                ? []
                : [
                    {
                      key: 'history',
                      title: t`Outcome`,
                      content: (
                        <ProposalHistory
                          proposal={proposal}
                          address={(id) => crmAddress(params, { proposal: String(id) })}
                        />
                      ),
                    },
                  ]),
              {
                key: 'customer',
                title: t`Customer`,
                content: <CustomerPanel {...shown} sees_contact={proposal.sees_contact} />,
              },
              { key: 'system', title: t`System`, content: <SystemPanel {...shown} /> },
              { key: 'price', title: t`Price`, content: <PricePanel {...shown} /> },
              { key: 'savings', title: t`Savings`, content: <SavingsPanel {...shown} /> },
              {
                key: 'terms',
                title: t`Terms`,
                content: <TermsPanels parts={content} figures={figures} disabled={disabled} onChange={change} />,
              },
              {
                key: 'words',
                title: t`Text`,
                content: (
                  <SectionsPanel
                    sections={content.sections}
                    disabled={disabled}
                    onChange={(sections) => change({ sections })}
                  />
                ),
              },
            ]}
          />
        </div>
        <aside className={classes.preview} aria-label={t`What the customer sees`}>
          <ProposalView
            content={content}
            figures={figures}
            letterhead={proposal.letterhead}
            number={number}
            renderPicture={(id) => <StoredPicture id={id} />}
          />
        </aside>
      </div>
      <SendProposal
        opened={sending}
        onClose={() => setSending(false)}
        email={content.customer.email}
        problems={problems}
        unapproved={whyNotSend(proposal)}
        send={send}
        again={!is_draft}
      />
      <RecordAnswer
        opened={answering}
        onClose={() => setAnswering(false)}
        proposal_id={proposal_id}
        name={content.customer.contact || content.customer.name}
      />
    </Screen>
  );
}

function SavingWords({ saving, why, onGiveUp }: { saving: Saving; why: string; onGiveUp: () => void }) {
  return (
    <span className={classes.saved} role="status">
      {saving === 'saved' && <Trans>All changes are saved</Trans>}
      {(saving === 'waiting' || saving === 'saving') && <Trans>Saving...</Trans>}
      {saving === 'failed' && <Trans>Not saved: {why}</Trans>}
      {saving === 'clash' && (
        <>
          <Trans>Someone else changed this.</Trans>{' '}
          <Button variant="subtle" size="xs" onClick={onGiveUp}>
            <Trans>Show their version</Trans>
          </Button>
        </>
      )}
    </span>
  );
}
