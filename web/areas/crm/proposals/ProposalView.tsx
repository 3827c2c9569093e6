/** A proposal as the customer sees it: on their phone, and in the editor while it is written. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import { showRupees, showSummary } from '../../../../domain/money.ts';
import { fillerOf } from '../../../../domain/proposals/merge.ts';
import { type Section, type SectionKey, titleOf } from '../../../../domain/proposals/sections.ts';
import { shownSections } from '../../../../domain/proposals/shown.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { showCapacity, showPower } from '../../../../domain/units.ts';
import type { Gets } from '../../../../contract/index.ts';
import { BillChart, GenerationChart, SavingsChart, TimelineChart } from './ProposalCharts.tsx';
import {
  BoqTable,
  FinanceTable,
  PastTable,
  PaymentTable,
  PriceTable,
  type Said,
  ScopeTable,
  WarrantyTable,
  YearTable,
} from './ProposalTables.tsx';
import { useCostBasis } from './cost_basis.ts';
import { worded } from '../../../kit/i18n.ts';
import { each } from './each.tsx';
import classes from './ProposalView.module.css';
import { RichText } from './RichText.tsx';
import { useLabels } from '../../../kit/labels.ts';

export interface ProposalViewProps extends Said {
  letterhead: Gets<'get_shared_proposal'>['letterhead'];
  /** empty for a draft */
  number: string;
  /** how a picture is shown: the editor reads it with the session, the customer with the link */
  renderPicture: (file_id: number) => ReactNode;
  onSeen?: (key: SectionKey) => void;
  /** stands in the part where the customer answers */
  answer?: ReactNode;
  /** beside the title */
  actions?: ReactNode;
}

const short = (value: number): string => showNumber(value, 1);

function Facts({ pairs }: { pairs: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {each(
        pairs.filter(([, value]) => value !== '' && value !== 0),
        ([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function useFacts({ content, figures }: Said): Partial<Record<SectionKey, ReactNode>> {
  const { term } = useLabels();
  const { t } = useLingui();
  const { customer, system, economics } = content;
  const units = (...parts: (string | number)[]) => parts.filter(Boolean).join(' · ');
  const said = { content, figures };
  const basis = useCostBasis(content, figures);
  return {
    customer_site: (
      <Facts
        pairs={[
          [t`Customer`, customer.name],
          [t`Contact`, units(customer.contact, customer.phone)],
          [t`Site`, units(customer.site_address, term(customer.state))],
          [t`Electricity company`, customer.discom],
          [t`Consumer number`, customer.consumer_number],
          [t`Sanctioned load`, customer.sanctioned_kw > 0 ? showPower(customer.sanctioned_kw) : ''],
        ]}
      />
    ),
    system: (
      <Facts
        pairs={[
          [t`DC capacity`, showCapacity(system.kwp)],
          [t`AC capacity`, showPower(system.kw_ac)],
          [
            t`Modules`,
            units(
              system.module_count && `${showNumber(system.module_count)} Nos`,
              system.module_make,
              system.module_watt && `${system.module_watt} Wp`,
            ),
          ],
          [
            t`Inverters`,
            units(
              system.inverter_count && `${system.inverter_count} Nos`,
              system.inverter_make,
              system.inverter_kw && showPower(system.inverter_kw),
            ),
          ],
          [t`Structure`, system.structure],
          [
            t({ context: 'square metres', message: 'Area' }),
            system.area_m2 > 0 ? t`about ${showNumber(system.area_m2)} m²` : '',
          ],
        ]}
      />
    ),
    generation: <GenerationChart figures={figures} />,
    bill: <BillChart figures={figures} />,
    price: <PriceTable {...said} />,
    subsidy: (
      <Facts
        pairs={[
          [figures.subsidy_scheme || t`Subsidy`, showRupees(figures.subsidy_central)],
          [t`State subsidy`, figures.subsidy_state > 0 ? showRupees(figures.subsidy_state) : ''],
          [t`Your final cost`, showRupees(figures.net_cost)],
        ]}
      />
    ),
    payment: <PaymentTable {...said} />,
    finance: <FinanceTable {...said} />,
    savings: (
      <>
        <Facts
          pairs={[
            [t`saved in year 1`, showSummary(figures.saving)],
            [
              <Plural key="years" value={economics.years} one="saved in # year" other="saved in # years" />,
              showSummary(figures.saving_lifetime),
            ],
            [
              t`Payback (price ${basis})`,
              figures.payback_years === null ? (
                ''
              ) : (
                <Plural
                  key="payback"
                  value={Math.round(figures.payback_years * 10) / 10}
                  one="# year"
                  other="# years"
                />
              ),
            ],
            [
              t`Internal rate of return (price ${basis})`,
              figures.irr_percent === null ? '' : `${short(figures.irr_percent)}%`,
            ],
          ]}
        />
        <SavingsChart figures={figures} basis={basis} />
        <YearTable figures={figures} />
      </>
    ),
    co2: (
      <Facts
        pairs={[
          [t`CO₂ avoided per year`, `${short(figures.co2_tonnes)} t`],
          [t`as many trees`, showNumber(figures.trees)],
          [t`as many cars off the road`, short(figures.cars)],
        ]}
      />
    ),
    boq: <BoqTable {...said} />,
    scope: <ScopeTable {...said} />,
    timeline: (
      <>
        <TimelineChart figures={figures} />
        <p className={classes.small}>
          <Trans>
            If work starts on {showDate(content.start)}, the plant is handed over by {showDate(figures.timeline.end)}.
          </Trans>
        </p>
      </>
    ),
    warranty: <WarrantyTable {...said} />,
    past_projects: <PastTable {...said} />,
  };
}

export function ProposalView(props: ProposalViewProps) {
  const { content, figures, letterhead, number, renderPicture, onSeen, answer, actions } = props;
  const { term } = useLabels();
  const { t } = useLingui();
  const shown = useFacts(props);
  const basis = useCostBasis(content, figures);
  const fillIn = useMemo(() => {
    const { name: company_name, sales_person, sales_phone } = letterhead;
    return fillerOf(content, figures, { company_name, sales_person, sales_phone, number }, worded);
    // the language of the page
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, figures, letterhead, number, t]);
  const sections = shownSections(content, figures);
  const cover = sections.find(({ key }) => key === 'cover');
  const root = useSeen(onSeen);
  return (
    <article ref={root} className={classes.proposal}>
      <header className={classes.hero} data-section="cover">
        <Sun />
        <div className={classes.brand}>
          {letterhead.logo_file_id !== null && renderPicture(letterhead.logo_file_id)}
          <strong>{letterhead.name}</strong>
          <span>{number || t`Draft`}</span>
        </div>
        <p className={classes.slogan}>
          {cover?.text ? fillIn(cover.text)(cover.text) : term(titleOf({ key: 'cover', title: '' }))}
        </p>
        <h1>{content.title || t`Proposal`}</h1>
        <p>
          <Trans>Prepared for {content.customer.name}</Trans>
        </p>
        <dl className={classes.highlights}>
          <div>
            <dt>{figures.subsidy > 0 ? t`after subsidy` : t`incl. GST`}</dt>
            <dd>{showSummary(figures.net_cost)}</dd>
          </div>
          <div>
            <dt>{t`size`}</dt>
            <dd>{showCapacity(content.system.kwp)}</dd>
          </div>
          <div>
            <dt>{t`Annual saving`}</dt>
            <dd>{showSummary(figures.saving)}</dd>
          </div>
          <div>
            <dt>{t`Payback (price ${basis})`}</dt>
            <dd>
              {figures.payback_years === null ? (
                '–'
              ) : (
                <Plural
                  key="payback"
                  value={Math.round(figures.payback_years * 10) / 10}
                  one="# year"
                  other="# years"
                />
              )}
            </dd>
          </div>
        </dl>
        <p className={classes.valid}>
          <Trans>Valid until {showDate(content.valid_until)}</Trans>
        </p>
        {actions}
      </header>
      {sections
        .filter(({ key }) => key !== 'cover')
        .map((section) => (
          <Part key={section.key} section={section} fill={fillIn(section.text)} renderPicture={renderPicture}>
            {section.key === 'acceptance' ? answer : shown[section.key]}
          </Part>
        ))}
      {answer && !sections.some(({ key }) => key === 'acceptance') && <section>{answer}</section>}
      <footer className={classes.foot}>
        <strong>{letterhead.name}</strong>
        <span>{letterhead.address}</span>
        <span>
          {[letterhead.sales_person, letterhead.sales_phone].filter(Boolean).join(', ')}
          {letterhead.gstin && ` · GSTIN ${letterhead.gstin}`}
        </span>
      </footer>
    </article>
  );
}

interface PartProps {
  section: Section;
  fill: (text: string) => string;
  renderPicture: (file_id: number) => ReactNode;
  children: ReactNode;
}

function Part({ section, fill, renderPicture, children }: PartProps) {
  const { term } = useLabels();
  const plain = section.key === 'letter' && section.title === '';
  return (
    <section data-section={section.key} id={`part-${section.key}`}>
      {!plain && <h2>{fill(section.title || term(titleOf(section)))}</h2>}
      <RichText text={section.text} fill={fill} />
      {section.key !== 'acceptance' && children}
      {section.image_file_ids.map((id) => (
        <div key={id} className={classes.picture}>
          {renderPicture(id)}
        </div>
      ))}
      {section.key === 'acceptance' && children}
    </section>
  );
}

/** Tells of each part once half a screen of it was in view. */
function useSeen(onSeen: ((key: SectionKey) => void) | undefined) {
  const root = useRef<HTMLElement>(null);
  const told = useRef(onSeen);
  useEffect(() => {
    told.current = onSeen;
  });
  const watches = onSeen !== undefined;
  useEffect(() => {
    if (!watches || typeof IntersectionObserver === 'undefined') return undefined;
    const watcher = new IntersectionObserver(
      (list) => {
        for (const { isIntersecting, target } of list)
          if (isIntersecting) told.current?.((target as HTMLElement).dataset.section as SectionKey);
      },
      { rootMargin: '-20% 0px -30% 0px' },
    );
    for (const part of root.current?.querySelectorAll('[data-section]') ?? []) watcher.observe(part);
    return () => watcher.disconnect();
  }, [watches]);
  return root;
}

const Sun = () => (
  <svg className={classes.sun} viewBox="0 0 200 200" aria-hidden>
    {[100, 78, 58, 42].map((radius, at) => (
      <circle key={radius} cx="100" cy="100" r={radius} opacity={at === 3 ? 1 : 0.1 + at * 0.08} />
    ))}
  </svg>
);
