import { Button } from '@mantine/core';
import { IconBolt, IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { stage_keys, stages } from '../../../domain/stages.ts';
import { Avatar, Person } from '../../ui/text/Avatar.tsx';
import { CutText } from '../../ui/text/CutText.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Cluster, Column, Columns, End, Grow, Plain, Row, Scroll, Spread, Stack } from '../../ui/layout/flow.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Figure } from '../../ui/text/Figure.tsx';
import { KeyHint } from '../../ui/text/KeyHint.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { StageRing } from '../../ui/chart/StageRing.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { Stepper } from '../../ui/layout/Stepper.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Tree } from '../../ui/layout/Tree.tsx';
import classes from './Kit.module.css';
import { Section } from './Section.tsx';

const marks = ['FINISHED', 'FINISHED', 'IN-PROGRESS', 'IN-PROGRESS', 'PENDING', 'PENDING'];
const six = stage_keys.map((key, index) => ({ key, name: stages[key].name, status: marks[index] }));

const three_hours_ago = new Date(Date.now() - 3 * 3_600_000);

const long =
  'The DISCOM asked for the revised single line diagram with the new protection settings before the joint inspection can be planned.';

const tree = stage_keys.map((key) => ({
  key,
  title: stages[key].name,
  icon: <IconFolder aria-hidden />,
  mark: '40',
  children: Array.from({ length: 40 }, (_, index) => ({
    key: `${key} ${index}`,
    title: `Document ${index + 1} of ${stages[key].tab}`,
  })),
}));

const steps = [
  { key: 'customer', title: 'Customer', text: 'Who asks' },
  { key: 'site', title: 'Site', text: 'Roof and load' },
  { key: 'offer', title: 'Offer', text: 'Price and terms' },
  { key: 'send', title: 'Send' },
];

export function Basics() {
  const [step, setStep] = useState('offer');
  const [chosen, setChosen] = useState('engineering');
  return (
    <div className={classes.stack}>
      <Section title="Status">
        <Cluster gap={12} align="center">
          <StatusPill status="FINISHED" />
          <StatusPill status="IN-PROGRESS" />
          <StatusPill status="PENDING" />
          <StatusPill status="NA" />
          <Tag>Draft</Tag>
          <Tag tone="accent" icon={<IconBolt aria-hidden />}>
            New
          </Tag>
          <Tag tone="late" tip="Due on 12/11/2026">
            Late by 8 days
          </Tag>
          <StageRing stages={six} />
          <StageRing stages={six} size={56}>
            42%
          </StageRing>
          <span style={{ width: 160 }}>
            <StageRing stages={six} as="bar" />
          </span>
        </Cluster>
      </Section>
      <Section title="Cards">
        <StatCards>
          <StatCard
            label="Projects"
            value="42"
            note="of 61 this year"
            to="?part=table"
            icon={<IconBolt aria-hidden />}
          />
          <StatCard label="Capacity" value={<Figure value={12_480} unit="kWp" />} note="1.2 MWp this month" />
          <StatCard label="Order value" value={<Money paise={12_34_56_789_00} summary />} note="+8% against plan" />
          <StatCard label="Late tasks" value="7" note="in 3 projects" late />
          <StatCard label="MDCC" value="18" note="of 24" tip="Material dispatch clearance certificates" />
          <StatCard label="Suppliers" value="" loading />
        </StatCards>
      </Section>
      <div className={classes.halves}>
        <Section title="Words and figures">
          <FactList
            facts={[
              { label: 'Date', value: <DateText date="2026-11-20" /> },
              { label: 'Late date', value: <DateText date="2026-11-12" late tip="8 days late" /> },
              { label: 'Time', value: <TimeText at={three_hours_ago} /> },
              { label: 'Exact time', value: <TimeText at="2026-11-20T08:15:30Z" exact /> },
              { label: 'Money', value: <Money paise={12_34_567_00} /> },
              { label: 'Money at a glance', value: <Money paise={1_23_45_678_00} summary /> },
              { label: 'Invoice', value: <Money paise={12_34_567_50} exact /> },
              { label: 'Capacity', value: <Figure value={998.5} unit="kWp" />, tip: 'DC capacity of the modules' },
              { label: 'Energy', value: <Figure value={14_56_000} unit="kWh" /> },
              { label: 'Nothing', value: null },
              { label: 'Cut at 40', value: <CutText limit={40}>{long}</CutText> },
              { label: 'Cut by its box', value: <CutText lines={2}>{`${long} ${long}`}</CutText> },
            ]}
          />
        </Section>
        <Section title="Tree">
          <div className={classes.box}>
            <Tree
              nodes={tree}
              label="Documents by stage"
              opened={['engineering']}
              selected={chosen}
              onSelect={({ key }) => setChosen(key)}
              height={380}
            />
          </div>
        </Section>
      </div>
      <Section title="People">
        <Cluster gap={12} align="center">
          <Avatar name="Asha Nair" />
          <Avatar name="Ravi Kulkarni" size={36} />
          <Avatar name="Sundaram Textiles" square size={36} />
          <Person name="Meena Iyer" note="Designer" />
        </Cluster>
      </Section>
      <Section title="Disabled, and why">
        <Cluster gap={12} align="center">
          <DisabledReason reason="Only the Lead Designer can approve drawings.">
            <Button onClick={() => toast.failure('This must never appear.')}>Approve drawing</Button>
          </DisabledReason>
          <DisabledReason reason={undefined}>
            <Button onClick={() => toast.success('Drawing approved.')}>Approve drawing</Button>
          </DisabledReason>
          <KeyHint keys="Mod+K" />
          <KeyHint keys="Shift+Enter" />
        </Cluster>
      </Section>
      <Section title="Steps">
        <Stepper steps={steps} current={step} onStep={setStep} />
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Views of the project"
          tabs={[
            { key: 'open', title: 'Open', count: 12, content: <p>Twelve open tickets.</p> },
            { key: 'mine', title: 'Mine', count: 3, content: <p>Three of them are yours.</p> },
            { key: 'closed', title: 'Closed', content: <p>Closed ones are kept for seven years.</p> },
          ]}
        />
      </Section>
      <Section title="Links to sibling screens">
        <TabLinks
          label="Project"
          links={['Dashboard', 'Gantt', 'Work table', 'Progress', 'Documents', 'Engineering', 'Supply chain'].map(
            (title, index) => ({
              to: index === 0 ? '/' : `/${title.toLowerCase().replace(' ', '-')}`,
              title,
            }),
          )}
        />
      </Section>
      <Section title="Layout">
        <Stack gap={12}>
          <Column gap={4}>
            <Tag>Column 1</Tag>
            <Tag>Column 2</Tag>
          </Column>
          <Row gap={8} align="center">
            <Tag>Row 1</Tag>
            <Tag>Row 2</Tag>
          </Row>
          <Cluster gap={8}>
            {steps.map(({ key, title }) => (
              <Tag key={key}>{`Cluster, ${title}`}</Tag>
            ))}
          </Cluster>
          <Spread gap={8} align="center">
            <Tag>Spread, beginning</Tag>
            <Tag>Spread, end</Tag>
          </Spread>
          <Row gap={8} align="center">
            <Grow>
              <Tag>Grow takes what is left</Tag>
            </Grow>
            <Tag>Row, end</Tag>
          </Row>
          <Row gap={8} align="center">
            <Tag>Row, beginning</Tag>
            <End>
              <Tag>End</Tag>
            </End>
          </Row>
          <Plain>Plain: text without margins, and lists</Plain>
          <Plain as="ul" bullets>
            <li>with their signs</li>
          </Plain>
          <Columns of={3} gap={8} until="phone">
            {steps.map(({ key, title }) => (
              <Tag key={key}>{`Column, ${title}`}</Tag>
            ))}
          </Columns>
          <Scroll tabIndex={0}>
            <Row gap={8}>
              {steps.map(({ key, title }) => (
                <Tag key={key}>{`Scroll, wider than a phone, ${title}`}</Tag>
              ))}
            </Row>
          </Scroll>
        </Stack>
      </Section>
    </div>
  );
}
