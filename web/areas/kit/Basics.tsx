import { StatusPill } from '../../ui/StatusPill.tsx';
import { Tag } from '../../ui/Tag.tsx';
import classes from './Kit.module.css';
import { Section } from './Section.tsx';

export function Basics() {
  return (
    <div className={classes.stack}>
      <Section title="Status">
        <div className={classes.row}>
          <StatusPill status="FINISHED" />
          <StatusPill status="IN-PROGRESS" />
          <StatusPill status="PENDING" />
          <StatusPill status="NA" />
          <Tag>Draft</Tag>
          <Tag tone="accent">New</Tag>
          <Tag tone="late" tip="Due on 12/11/2026">
            Late by 8 days
          </Tag>
        </div>
      </Section>
    </div>
  );
}
